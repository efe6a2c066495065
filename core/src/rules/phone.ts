/** A telephone number in the one form by which two are told apart: +447700900123. Empty where there are no digits. */
export function phoneKey(typed: string): string {
  const digits = typed.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits === '+' ? '' : withoutNought(`+${digits.replace(/\+/g, '')}`);
  if (digits.startsWith('00')) return withoutNought(`+${digits.slice(2)}`);
  // A British number with its nought, or without it, as spreadsheets leave it.
  return digits && `+44${digits.replace(/^0/, '').replace(/^44(?=\d{9,10}$)/, '')}`;
}

/** Many write +44 before a number as they know it. */
const withoutNought = (key: string) => key.replace(/^\+440/, '+44');

/** Fewer digits are the beginning of a number. */
const shortestKey = 10;

/** The same of a whole number; empty for the beginning of one. */
export function wholePhoneKey(typed: string): string {
  const key = phoneKey(typed);
  return key.length >= shortestKey ? key : '';
}
