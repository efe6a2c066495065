import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownNumber, textable } from './mobile.ts';

it.each([
  '07700 900123',
  '+44 (0)7700 900123',
  '+44 07700 900123',
  '0044 7700 900123',
  '7700900123',
  '447700900123',
])('[MSG-17] %s is a mobile', (typed) => {
  expect(textable(typed)).toEqual({ number: '+447700900123' });
});

it.each([
  ['of Jersey', '07797 712345'],
  ['of Guernsey', '07781 123456'],
  ['of the Isle of Man', '07624 123456'],
])('[MSG-17] so is one %s', (_where, typed) => {
  expect(textable(typed)).toHaveProperty('number');
});

it.each([
  ['0117 496 0000', 'landline'],
  ['020 7946 0000', 'landline'],
  ['0800 111 111', 'isn’t a mobile'],
  ['+33 6 12 34 56 78', 'from abroad'],
  ['+1 202 555 0123', 'from abroad'],
  ['00353 87 123 4567', 'from abroad'],
  ['070 1234 5678', 'personal number'],
  ['07666 123456', 'pager'],
  ['07700 90012', 'too few or too many digits'],
  ['07700 9001234', 'too few or too many digits'],
  ['', 'no phone number'],
])('[MSG-17] %s is refused, since it is: %s', (typed, problem) => {
  expect(textable(typed)).toEqual({ problem: expect.stringContaining(problem) });
});

it('[MSG-17] whatever is typed, a number that is taken is one of a British mobile', () => {
  const beginning = fc.constantFrom('07', '+447', '00447', '01', '+33', '');
  const rest = fc.string({ unit: fc.constantFrom(...'0123456789 -'), minLength: 8, maxLength: 12 });
  fc.assert(
    fc.property(beginning, rest, (begin, end) => {
      const found = textable(begin + end);
      expect('number' in found ? found.number : '+447700900123').toMatch(/^\+447[1-9]\d{8}$/);
    }),
  );
});

it('[MSG-17] a number is shown as people write it', () => {
  expect(['+447700900123', '+33612345678', ''].map(shownNumber)).toEqual([
    ...['07700 900123', '+33612345678', ''],
  ]);
});
