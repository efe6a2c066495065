/** One after the other. One that fails keeps no other; the first reason is told at the end, so that it is tried again. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items) await work(item).catch((problem) => problems.push(problem));
  if (problems.length > 0) throw problems[0];
}
