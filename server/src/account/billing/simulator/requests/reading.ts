import { type Given, listed } from './form.ts';

const numbers = [
  'amount',
  'cancel_at',
  'credit_amount',
  'frozen_time',
  'limit',
  'out_of_band_amount',
  'percentage',
  'proration_date',
  'quantity',
  'refund_amount',
  'trial_period_days',
  'unit_amount',
];
const truths = [
  'active',
  'auto_advance',
  'cancel_at_period_end',
  'inclusive',
  'invoice_now',
  'off_session',
  'prorate',
  'transfer_lookup_key',
];

/**
 * Reads a form as the numbers, booleans and lists that it stands for. The tests compare each reading with what the
 * SDK's declarations make of the same request.
 */
export function readForm(given: Given, name = ''): unknown {
  if (typeof given === 'string') return readText(given, name);
  if (name === 'metadata') return { ...given };
  const members = listed(given);
  if (members && members.length > 0) return members.map((member) => readForm(member, name));
  return Object.fromEntries(Object.entries(given).map(([inner, value]) => [inner, readForm(value, inner)]));
}

function readText(text: string, name: string): unknown {
  if (truths.includes(name)) return text === 'true';
  // Nothing empties a field, whatever it held.
  return numbers.includes(name) && text !== '' ? Number(text) : text;
}
