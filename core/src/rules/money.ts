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

const pence = new Intl.NumberFormat('en-GB', { style: 'currency', currency });

/** Pence, as invoices show what is charged: £1,137.60. */
export function formatPence(amount: number): string {
  return pence.format(amount / 100);
}
