import { expect, it } from 'vitest';
import { formatPostcode } from './postcode.ts';

it.each([
  ['bs14st', 'BS1 4ST'],
  [' sw1a 1aa ', 'SW1A 1AA'],
  ['E1-6AN', 'E1 6AN'],
  ['M11AE', 'M1 1AE'],
  ['BS1', undefined],
  ['12345', undefined],
  ['BS1 4STX', undefined],
  ['', undefined],
])('[SPINE-4] the postcode typed as %j is %s', (typed, written) => {
  expect(formatPostcode(typed)).toBe(written);
});
