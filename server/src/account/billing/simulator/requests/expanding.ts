type Fields = { [name: string]: unknown };

/** A copy of an answer in which the ids on these paths have become what they name. */
export function expand(answer: object, paths: string[], find: (id: string) => object | undefined): Fields {
  const copy: Fields = structuredClone(answer) as Fields;
  for (const path of paths) follow(copy, path.split('.'), find);
  return copy;
}

function follow(place: unknown, [step, ...rest]: string[], find: (id: string) => object | undefined): void {
  if (Array.isArray(place)) {
    for (const member of place) follow(member, [step ?? '', ...rest], find);
    return;
  }
  if (!step || typeof place !== 'object' || place === null) return;
  const fields = place as Fields;
  const value = fields[step];
  if (typeof value === 'string') fields[step] = structuredClone(find(value) ?? value);
  follow(fields[step], rest, find);
}
