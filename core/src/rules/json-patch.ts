export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An operation of RFC 6902; the others are not written here. */
export type PatchOperation =
  | { op: 'test'; path: string; value: Json }
  | { op: 'add'; path: string; value: Json }
  | { op: 'replace'; path: string; value: Json }
  | { op: 'remove'; path: string };

export type Patch = PatchOperation[];

/**
 * The patch that leads from one value to another, with a `test` before whatever it replaces or removes, so that it can
 * be undone and refuses to touch what has changed since. Objects are compared field by field; a list is one value.
 */
export function patchBetween(before: Json, after: Json, path = ''): Patch {
  if (isSame(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return replaced(path, before, after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.flatMap((field): Patch => {
    const place = `${path}/${escaped(field)}`;
    const [was, is] = [own(before, field), own(after, field)];
    if (was === undefined) return is === undefined ? [] : [{ op: 'add', path: place, value: is }];
    if (is === undefined) return removed(place, was);
    return patchBetween(was, is, place);
  });
}

/** The patch that takes another one back. */
export function inverseOf(patch: Patch): Patch {
  const before = new Map<string, Json>();
  const steps: Patch[] = [];
  for (const operation of patch) {
    const { path } = operation;
    if (operation.op === 'test') before.set(path, operation.value);
    if (operation.op === 'add') steps.push(removed(path, operation.value));
    if (operation.op === 'replace') steps.push(replaced(path, operation.value, known(before, path)));
    if (operation.op === 'remove') steps.push([{ op: 'add', path, value: known(before, path) }]);
  }
  return steps.reverse().flat();
}

/** A place whose value is not what a patch was made from. */
export class PatchConflict extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`What is at ${path || 'the root'} has changed since`);
    this.path = path;
  }
}

/** The value with a patch applied, or a {@link PatchConflict}; the value itself stays as it is. */
export function applyPatch(value: Json, patch: Patch): Json {
  return patch.reduce<Json>((current, operation) => applyOne(current, operation), value);
}

/** The fields of a record that a patch touches, by their first part. */
export function fieldsOf(patch: Patch): string[] {
  return [...new Set(placesOf(patch).map(({ steps: [field = ''] }) => field))];
}

/** A place in a record whose value a patch changes; undefined where there was, or is, nothing. */
export type ChangedPlace = { steps: string[]; before: Json | undefined; after: Json | undefined };

/** The changes of a patch, place by place. */
export function placesOf(patch: Patch): ChangedPlace[] {
  const before = new Map<string, Json>();
  const places: ChangedPlace[] = [];
  for (const operation of patch) {
    const { op, path } = operation;
    if (op === 'test') before.set(path, operation.value);
    else
      places.push({
        steps: stepsOf(path),
        before: before.get(path),
        after: op === 'remove' ? undefined : operation.value,
      });
  }
  return places;
}

function replaced(path: string, from: Json, to: Json): Patch {
  return [
    { op: 'test', path, value: from },
    { op: 'replace', path, value: to },
  ];
}

function removed(path: string, value: Json): Patch {
  return [
    { op: 'test', path, value },
    { op: 'remove', path },
  ];
}

function known(before: Map<string, Json>, path: string): Json {
  const value = before.get(path);
  if (value === undefined) throw new Error(`The patch does not say what was at ${path}`);
  return value;
}

function applyOne(root: Json, operation: PatchOperation): Json {
  return changedAt(root, stepsOf(operation.path), operation);
}

function changedAt(value: Json | undefined, steps: string[], operation: PatchOperation): Json {
  const [field, ...rest] = steps;
  if (field === undefined) return changed(value, operation);
  if (value === undefined || !isObject(value)) throw new PatchConflict(operation.path);
  const current = own(value, field);
  if (rest.length === 0 && operation.op === 'remove') {
    if (current === undefined) throw new PatchConflict(operation.path);
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
  }
  if (rest.length === 0 && operation.op === 'add' && current !== undefined)
    throw new PatchConflict(operation.path);
  const next = changedAt(current, rest, operation);
  // A field may have any name, that of an object's prototype included.
  return Object.fromEntries([...Object.entries(value).filter(([name]) => name !== field), [field, next]]);
}

function changed(value: Json | undefined, operation: PatchOperation): Json {
  if (operation.op === 'add') return operation.value;
  if (value === undefined || operation.op === 'remove') throw new PatchConflict(operation.path);
  if (operation.op === 'replace') return operation.value;
  if (!isSame(value, operation.value)) throw new PatchConflict(operation.path);
  return value;
}

export function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, place) => isSame(item, other[place] as Json));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const value = own(other, name);
      return value !== undefined && isSame(one[name] as Json, value);
    })
  );
}

function own(value: { [key: string]: Json }, field: string): Json | undefined {
  return Object.hasOwn(value, field) ? value[field] : undefined;
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stepsOf(path: string): string[] {
  return path.split('/').slice(1).map(unescaped);
}

function escaped(field: string): string {
  return field.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
