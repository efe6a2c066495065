import { isSame, type Json } from './json-patch.ts';

type Fields = Record<string, Json>;

export type Merged<Kept extends Fields> = {
  /** The changes of either side; where both changed a field, mine. */
  merged: Kept;
  /** The fields that both have changed, and not to the same. */
  conflicts: (keyof Kept & string)[];
};

/** Brings together what two people made of the same record, field by field. */
export function mergeChanges<Kept extends Fields>(base: Kept, mine: Kept, theirs: Kept): Merged<Kept> {
  const fields = Object.keys(base) as (keyof Kept & string)[];
  const changed = (side: Kept, field: keyof Kept) => !isSame(side[field] as Json, base[field] as Json);
  return {
    merged: Object.fromEntries(
      fields.map((field) => [field, changed(mine, field) ? mine[field] : theirs[field]]),
    ) as unknown as Kept,
    conflicts: fields.filter(
      (field) =>
        changed(mine, field) && changed(theirs, field) && !isSame(mine[field] as Json, theirs[field] as Json),
    ),
  };
}
