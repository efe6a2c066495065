import { expect, it } from 'vitest';
import { formatPounds } from './money.ts';

it('money is written in whole pounds, as a British reader writes it', () => {
  expect(formatPounds(1950)).toBe('£1,950');
  expect(formatPounds(119.6)).toBe('£120');
  expect(formatPounds(0)).toBe('£0');
});
