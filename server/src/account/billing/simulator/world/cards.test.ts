import { expect, it } from 'vitest';
import { declineOf, keepCard, readCard } from './cards.ts';
import { World } from './world.ts';

const now = new Date('2026-11-15T09:00:00Z').getTime() / 1000;
const good = '4242 4242 4242 4242';
const read = (cardNumber: string, expiry = '12/34', cvc = '123') =>
  readCard({ cardNumber, expiry, cvc }, now);

it.each([
  ['4242 4242 4242 4242', '4242'],
  ['4242424242424242', '4242'],
  ['4242-4242-4242-4242', '4242'],
  ['4000 0025 0000 3155', '3155'],
  ['4000 0000 0000 0341', '0341'],
])('[SIGN-6] of the card %s only the last four digits and the expiry are kept', (number, last4) => {
  expect(read(number)).toEqual({ last4, exp_month: 12, exp_year: 2034 });
});

it.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 9979', 'Your card was declined.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
  ['5555 5555 5555 4444', 'Your card number is not one of the sandbox’s test cards.'],
  ['4242 4242 4242 4241', 'Your card number is not one of the sandbox’s test cards.'],
  ['toString', 'Your card number is not one of the sandbox’s test cards.'],
])('[SIGN-7] the card %s is refused: %s', (number, words) => {
  expect(read(number)).toMatchObject({ words });
});

it.each([
  ['11/26', 11, 2026],
  ['1/27', 1, 2027],
  ['01 / 2027', 1, 2027],
])('the expiry date %s is taken', (expiry, exp_month, exp_year) => {
  expect(read(good, expiry)).toMatchObject({ exp_month, exp_year });
});

it.each([
  ['10/26', 'Your card has expired.'],
  ['12/2025', 'Your card has expired.'],
  ['13/30', "Your card's expiration date is incomplete."],
  ['0/30', "Your card's expiration date is incomplete."],
  ['12', "Your card's expiration date is incomplete."],
])('the expiry date %s is refused: %s', (expiry, words) => {
  expect(read(good, expiry)).toMatchObject({ words });
});

it.each(['12', '12345', 'abc'])('the CVC %s is refused', (cvc) => {
  expect(read(good, '12/34', cvc)).toMatchObject({ words: "Your card's security code is incomplete." });
});

it('a card is charged until the end of its month, and not after', () => {
  const problemAt = (time: string) => {
    const world = new World({ now: new Date(time), checkoutPage: String });
    const { id } = keepCard(world, { last4: '4242', exp_month: 2, exp_year: 2028 }, null);
    return declineOf(world, id)?.words;
  };
  expect(problemAt('2028-02-29T23:59:59Z')).toBeUndefined();
  expect(problemAt('2028-03-01T00:00:00Z')).toBe('Your card has expired.');
});
