import { isSame, type Json } from './json-patch.ts';

type Fields = Record<string, Json>;

export type Merged<Record extends Fields> = {
  /** What either side changed; where both did, mine. */
  merged: Record;
  /** The fields that both have changed, and not to the same. */
  conflicts: (keyof Record & string)[];
};

/** Brings together what two people made of the same record, field by field. */
export function mergeChanges<Record extends Fields>(
  base: Record,
  mine: Record,
  theirs: Record,
): Merged<Record> {
  const fields = Object.keys(base) as (keyof Record & string)[];
  const changed = (side: Record, field: keyof Record) => !isSame(side[field] as Json, base[field] as Json);
  return {
    merged: Object.fromEntries(
      fields.map((field) => [field, changed(mine, field) ? mine[field] : theirs[field]]),
    ) as Record,
    conflicts: fields.filter(
      (field) =>
        changed(mine, field) && changed(theirs, field) && !isSame(mine[field] as Json, theirs[field] as Json),
    ),
  };
}
