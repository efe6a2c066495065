/** The first so many characters of a text, without half of one at the end: PostgreSQL's jsonb refuses those. */
export const beginningOf = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text;
