import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ann Sparks', 'AS'],
  ['Ann Smith-Jones', 'AS'],
  ['Jean-Luc Picard', 'JP'],
  ['Mary Ann van der Berg', 'MB'],
  ['Cher', 'C'],
  ['ann.sparks@example.com', 'as'],
  ['office@example.com', 'o'],
  ['𝒜nn Émile', '𝒜É'],
  ['', ''],
])('[STUCK-6] of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
