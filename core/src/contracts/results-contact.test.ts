import { expect, it } from 'vitest';
import { resultsContact } from './results-contact.ts';

const messages = (value: unknown) =>
  resultsContact.safeParse(value).error?.issues.map((issue) => issue.message);

it('[RES-10] takes a name and a valid e-mail', () => {
  expect(resultsContact.parse({ name: ' Jo ', email: 'jo@example.com' })).toEqual({
    name: 'Jo',
    email: 'jo@example.com',
  });
});

it('[RES-10] refuses a name of one character, spaces not counted', () => {
  expect(messages({ name: ' J ', email: 'jo@example.com' })).toEqual(['Name must be at least 2 characters']);
});

it.each(['', 'jo', 'jo@example', 'jo bloggs@example.com'])('[RES-10] refuses the e-mail %j', (email) => {
  expect(messages({ name: 'Jo', email })).toEqual(['Please enter a valid email address']);
});
