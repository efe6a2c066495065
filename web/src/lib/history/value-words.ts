export const nothing = 'empty';

/** A kept value as people read it. */
export function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueWords).join(', ') : nothing;
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? Object.values(value).map(valueWords).join(', ') : String(value);
}
