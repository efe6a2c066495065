import { mailableAddress } from '../email.ts';
import { formatPostcode } from '../uk/postcode.ts';
import { fieldTable, type ImportField, importFields, mayRepeat, plain } from './fields.ts';
import { readPhone } from './values.ts';

/** The likely field of each column, and true for `hasHeading` if the first row only names them. */
export type Guess = { hasHeading: boolean; fields: (ImportField | null)[] };

/** A guess by the headings of a file and by what stands below them. */
export function guessColumns(rows: readonly (readonly string[])[]): Guess {
  const [first = []] = rows;
  const hasHeading = isHeading(first);
  // A row that is longer than the headings has lost a quotation mark, or has a comma too many.
  const width = hasHeading ? first.length : Math.max(0, ...rows.map((row) => row.length));
  const values = hasHeading ? rows.slice(1) : rows;
  const fields: (ImportField | null)[] = Array.from({ length: width }, () => null);
  if (hasHeading) {
    takeBy(fields, (column) => headedBy(first[column] ?? ''));
    takeBy(fields, (column) => nearlyHeadedBy(first[column] ?? ''));
  }
  takeBy(fields, (column) => filledWith(values.map((row) => row[column] ?? '')));
  if (!hasHeading && !fields.includes('name'))
    takeBy(fields, (column) => (looksLikeNames(values.map((row) => row[column] ?? '')) ? 'name' : undefined));
  return { hasHeading, fields: withoutSurplus(fields) };
}

/** At most so many rows tell of a file before its headings come: a title, who made it, a date. */
export const mostTitleRows = 10;

/** The index of the row with the headings, where one of the first names at least two fields. */
export function headingRow(rows: readonly (readonly string[])[]): number | undefined {
  const first = rows.slice(0, mostTitleRows + 1);
  // What stands beside something else in the first row is no title, even where we know one heading alone.
  if (first[0] && first[0].filter(Boolean).length > 1 && fieldsNamedIn(first[0]) > 0) return 0;
  const found = first.findIndex((row) => fieldsNamedIn(row) >= 2 && isHeading(row));
  return found < 0 ? undefined : found;
}

const fieldsNamedIn = (row: readonly string[]): number =>
  new Set(row.flatMap((cell) => headedBy(cell) ?? nearlyHeadedBy(cell) ?? [])).size;

/** Values that are somebody's own are no headings. */
function isHeading(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '');
  if (cells.some((cell) => valueKind(cell) !== undefined)) return false;
  return cells.length > 0;
}

/** Fills what nobody has yet; of two columns the first is taken. */
function takeBy(fields: (ImportField | null)[], guess: (column: number) => ImportField | undefined): void {
  for (const column of fields.keys()) {
    if (fields[column] !== null) continue;
    const field = guess(column);
    if (field && (mayRepeat(field) || !fields.includes(field))) fields[column] = field;
  }
}

function headedBy(heading: string): ImportField | undefined {
  const word = plain(heading);
  return importFields.find((field) => fieldTable[field].headings.includes(word));
}

/** Longer words first, so that 'Customer email address' is not taken for a customer. */
const byLength = importFields
  .flatMap((field) => fieldTable[field].headings.map((heading) => ({ field, heading })))
  .filter(({ heading }) => heading.length >= 5)
  .sort((one, other) => other.heading.length - one.heading.length);

function nearlyHeadedBy(heading: string): ImportField | undefined {
  const word = plain(heading);
  return byLength.find((each) => word.endsWith(each.heading))?.field;
}

/** The field that most of a column's values can only be. */
function filledWith(values: readonly string[]): ImportField | undefined {
  const filled = values.filter((value) => value.trim() !== '');
  const kinds = filled.map(valueKind);
  return (['email', 'postcode', 'phone'] as const).find(
    (kind) => kinds.length > 0 && kinds.filter((each) => each === kind).length > kinds.length / 2,
  );
}

function valueKind(value: string): 'email' | 'postcode' | 'phone' | undefined {
  const text = value.trim();
  if (mailableAddress(text)) return 'email';
  if (formatPostcode(text)) return 'postcode';
  return /\d{6}/.test(text.replace(/[\s()-]/g, '')) && readPhone(text) ? 'phone' : undefined;
}

function looksLikeNames(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length > 0 && filled.every((value) => /^\p{L}[\p{L}.'’ -]+$/u.test(value.trim()));
}

/** A whole name makes its parts needless, and the parts of an address make the whole needless. */
function withoutSurplus(fields: (ImportField | null)[]): (ImportField | null)[] {
  const has = (field: ImportField) => fields.includes(field);
  const surplus: ImportField[] = [
    ...(has('firstName') && has('lastName') ? (['name'] as const) : []),
    ...(has('line1') ? (['address'] as const) : []),
  ];
  return fields.map((field) => (field && surplus.includes(field) ? null : field));
}
