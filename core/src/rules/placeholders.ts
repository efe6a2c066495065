/** Signs of made-up details: names kept for examples, numbers of nothing, postcodes of nowhere. */
const signs = [
  /\.example\b/i,
  /\bexample\.(?:com|org|net)\b/i,
  /^0+$/,
  /\bAA1 1AA\b/,
  /\b7946 0\d{3}\b/,
  /999 ?9999/,
];

/** The details that were never filled in, by name. */
export function placeholdersIn(details: Readonly<Record<string, string>>): string[] {
  return Object.entries(details)
    .filter(([, value]) => !value.trim() || signs.some((sign) => sign.test(value)))
    .map(([name]) => name);
}
