import type { Card } from '@heliodesk/core/contracts/billing';

export type TypedCard = { cardNumber: string; expiry: string; cvc: string };

/** What is kept of a card: never its number, and nothing that could be charged elsewhere. */
export type KeptCard = Card & { kind: 'good' | 'asks-bank' | 'asks-each-time' | 'fails-later' };

const declined = 'Your card was declined.';
const expired = 'Your card has expired.';

/** By number: what kind of card it is, or in which words it is refused. */
const testCards: Record<string, KeptCard['kind'] | { refused: string }> = {
  '4242424242424242': 'good',
  '4000002500003155': 'asks-bank',
  '4000002760003184': 'asks-each-time',
  '4000000000000341': 'fails-later',
  '4000000000000002': { refused: declined },
  '4000000000009995': { refused: 'Your card has insufficient funds.' },
  '4000000000009979': { refused: declined },
  '4000000000000069': { refused: expired },
};

export const bankRefused =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The card that was typed, or why it is not taken. No answer repeats what was typed. */
export function readCard({ cardNumber, expiry, cvc }: TypedCard, now: Date): KeptCard | { refused: string } {
  const number = cardNumber.replace(/[\s-]/g, '');
  const known = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  if (!known) return { refused: 'Your card number is not one of the sandbox’s test cards.' };
  const date = readExpiry(expiry);
  if (!date) return { refused: "Your card's expiration date is incomplete." };
  if (hasExpired(date, now)) return { refused: expired };
  if (!/^\d{3,4}$/.test(cvc.trim())) return { refused: "Your card's security code is incomplete." };
  if (typeof known === 'object') return known;
  return { kind: known, brand: 'Visa', last4: number.slice(-4), ...date };
}

/** Whether its bank is asked as it is given. */
export function asksAtSetup({ kind }: KeptCard): boolean {
  return kind === 'asks-bank' || kind === 'asks-each-time';
}

/** Whether its bank is asked about each charge. */
export function asksEachTime(card: KeptCard | null): card is KeptCard {
  return card?.kind === 'asks-each-time';
}

/** Why this card cannot be charged, if so. */
export function chargeProblem(card: KeptCard | null, at: Date, isApproved = false): string | undefined {
  if (!card) return 'There is no card that could be charged.';
  if (hasExpired(card, at)) return expired;
  if (asksEachTime(card) && !isApproved) return `${declined} This transaction requires authentication.`;
  return card.kind === 'fails-later' ? declined : undefined;
}

type Expiry = Pick<Card, 'expMonth' | 'expYear'>;

function readExpiry(typed: string): Expiry | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*((?:20)?\d\d)\s*$/.exec(typed) ?? [];
  return month && year ? { expMonth: Number(month), expYear: 2000 + (Number(year) % 100) } : undefined;
}

/** A card is good until the end of its month. */
function hasExpired({ expMonth, expYear }: Expiry, at: Date): boolean {
  return at.getTime() >= Date.UTC(expYear, expMonth, 1);
}
