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

const shortPounds = new Intl.NumberFormat('en-GB', {
  ...{ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 },
});

/** Pounds where there is little room, as beside a chart: £12.5K. */
export const formatShortPounds = (pounds: number): string => shortPounds.format(pounds);

const pence = new Intl.NumberFormat('en-GB', { style: 'currency', currency });

/** Pence, as invoices show what is charged: £1,137.60. */
export function formatPence(amount: number): string {
  return pence.format(amount / 100);
}

/** With commas between thousands or without, and never with a comma for the point. */
const amountShape = /^£?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Pounds as people type them, in pence: '£8,500' is 850000. Null where nothing is, not a number where it is none. */
export function penceIn(typed: string): number | null {
  const text = typed.replace(/\s|\u00a0|GBP/g, '');
  if (text === '') return null;
  return amountShape.test(text) ? Math.round(Number(text.replace(/[£,]/g, '')) * 100) : Number.NaN;
}
