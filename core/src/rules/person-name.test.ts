import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

const email = 'ann@example.com';

it.each([
  ['Ann', 'Sparks', 'Ann Sparks'],
  ['Ann', '', 'Ann'],
  ['', 'Sparks', 'Sparks'],
  ['', '', email],
])('somebody called %j %j is shown as %s', (firstName, lastName, shown) => {
  expect(personName({ firstName, lastName, email })).toBe(shown);
});
