import { expect, it } from 'vitest';
import { namesCompany } from './closing.ts';

it.each([
  ['Bright Roofs Ltd', true],
  ['  bright  roofs ltd ', true],
  ['Bright Roofs', false],
  ['', false],
])('%j names Bright Roofs Ltd: %s', (typed, expected) => {
  expect(namesCompany(typed, 'Bright Roofs Ltd')).toBe(expected);
});
