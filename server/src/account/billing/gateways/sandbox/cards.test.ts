import { expect, it } from 'vitest';
import { typed } from '#testing/gateways/sandbox-driver.ts';
import { chargeProblem, readCard } from './cards.ts';

const now = new Date('2026-11-15T09:00:00Z');
const good = '4242 4242 4242 4242';
const read = (...card: Parameters<typeof typed>) => readCard(typed(...card), now);

it.each([
  ['4242 4242 4242 4242', 'good', '4242'],
  ['4242424242424242', 'good', '4242'],
  ['4242-4242-4242-4242', 'good', '4242'],
  ['4000 0025 0000 3155', 'asks-bank', '3155'],
  ['4000 0000 0000 0341', 'fails-later', '0341'],
])('[SIGN-6] of the card %s only its kind, brand, last four and expiry are kept', (number, kind, last4) => {
  expect(read(number)).toEqual({ kind, brand: 'Visa', last4, expMonth: 12, expYear: 2034 });
});

it.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 9979', 'Your card was declined.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
  ['5555 5555 5555 4444', 'Your card number is not one of the sandbox’s test cards.'],
  ['4242 4242 4242 4241', 'Your card number is not one of the sandbox’s test cards.'],
  ['toString', 'Your card number is not one of the sandbox’s test cards.'],
])('[SIGN-7] the card %s is refused: %s', (number, refused) => {
  expect(read(number)).toEqual({ refused });
});

it.each([
  ['11/26', 11, 2026],
  ['1/27', 1, 2027],
  ['01 / 2027', 1, 2027],
])('the expiry date %s is taken', (expiry, expMonth, expYear) => {
  expect(read(good, expiry)).toMatchObject({ expMonth, expYear });
});

it.each([
  ['10/26', 'Your card has expired.'],
  ['12/2025', 'Your card has expired.'],
  ['13/30', "Your card's expiration date is incomplete."],
  ['0/30', "Your card's expiration date is incomplete."],
  ['12', "Your card's expiration date is incomplete."],
])('the expiry date %s is refused: %s', (expiry, refused) => {
  expect(read(good, expiry)).toEqual({ refused });
});

it.each(['12', '12345', 'abc'])('the CVC %s is refused', (cvc) => {
  expect(read(good, '12/34', cvc)).toEqual({ refused: "Your card's security code is incomplete." });
});

it('a card is charged until the end of its month, and not after', () => {
  const card = { kind: 'good', brand: 'Visa', last4: '4242', expMonth: 2, expYear: 2028 } as const;
  expect(chargeProblem(card, new Date('2028-02-29T23:59:59Z'))).toBeUndefined();
  expect(chargeProblem(card, new Date('2028-03-01T00:00:00Z'))).toBe('Your card has expired.');
});
