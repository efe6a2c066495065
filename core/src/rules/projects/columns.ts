/** Every column that a list of leads or projects can have, in the usual order. */
export const projectColumns = [
  'name',
  'number',
  'address',
  'town',
  'postcode',
  'stage',
  'waiting',
  'value',
  'source',
  'owner',
  'email',
  'phone',
  'created',
] as const;

export type ProjectColumn = (typeof projectColumns)[number];

/** The limits of a column's width, in pixels. */
export const columnWidths = { least: 64, most: 640 } as const;

/** The orders of such a list. */
export const projectSorts = ['newest', 'oldest', 'name', 'value', 'waiting'] as const;
