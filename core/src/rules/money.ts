export const currency = 'GBP';

const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
});

/** Whole pounds, as pages and mails show an estimate. */
export function formatPounds(pounds: number): string {
  return wholePounds.format(pounds);
}
