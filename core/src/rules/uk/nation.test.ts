import { expect, it } from 'vitest';
import { nationOf } from './nation.ts';

it.each([
  ['BS1 4ST', 'england'],
  ['EH1 1YZ', 'scotland'],
  ['td15 1aa', 'england'],
  ['TD1 1AA', 'scotland'],
  ['TD9 0AA', 'scotland'],
  ['CF10 1AA', 'wales'],
  ['BT1 1AA', 'northern-ireland'],
  ['', 'england'],
] as const)('[CLOCK-1] the bank holidays of %s are those of %s', (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation);
});
