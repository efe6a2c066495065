import { z } from 'zod';
import { longestSearch } from '../rules/lists.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';

export { mostCounted } from '../rules/lists.ts';
export { longestSearch };

/** Free words to look for. */
export const search = freeText(longestSearch);

/** One of a list's sorts or of a filter's values, by name. */
export function choice<Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.enum(names, `Please choose one of ${names.join(', ')}`);
}

/** The cursor of the next page: the `next` of the page before it. */
export const cursor = z
  .string('Please send the cursor of a page')
  .max(2_000, 'Please send the cursor of a page');

/** The filters of a list and one of its sorts, the first unless another is named; for all of it at once. */
export function filterQuery<Filters extends z.ZodRawShape, Sort extends string>(
  filters: Filters,
  sorts: readonly [Sort, ...Sort[]],
) {
  return z.strictObject({ ...filters, sort: sortOf(sorts) }, refusal('field'));
}

/** The same for one page of it. */
export function listQuery<Filters extends z.ZodRawShape, Sort extends string>(
  filters: Filters,
  sorts: readonly [Sort, ...Sort[]],
) {
  return z.strictObject({ ...filters, sort: sortOf(sorts), after: cursor.optional() }, refusal('field'));
}

function sortOf<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return choice(sorts).default(sorts[0] as z.core.util.NoUndefined<Sort>);
}

/** A page of a list: its items and the cursor of the next page, or none on the last. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable(),
    /** The number there are in all, on the first page of a list that is counted; up to one more than `mostCounted`. */
    total: z.int().optional(),
  });
}

export type Page<Item> = { items: Item[]; next: string | null; total?: number | undefined };
