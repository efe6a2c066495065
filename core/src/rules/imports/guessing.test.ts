import { expect, it } from 'vitest';
import { guessColumns, headingRow } from './guessing.ts';

it.each([
  [
    ['Name', 'Email Address', 'Mobile', 'Address 1', 'Town/City', 'Post Code', 'Lead Source', 'Notes'],
    ['name', 'email', 'phone', 'line1', 'town', 'postcode', 'source', 'note'],
  ],
  [
    [
      'First Name',
      'Surname',
      'E-mail',
      'Telephone No.',
      'Full address',
      'Deal Stage',
      'Amount',
      'Survey date',
    ],
    ['firstName', 'lastName', 'email', 'phone', 'address', 'stage', 'value', null],
  ],
  [
    ['Customer Name', 'Customer Email', 'Assigned To', 'Comments', 'Notes', 'Commissioning date'],
    ['name', 'email', 'owner', 'note', 'note', 'commissionedOn'],
  ],
  [
    ['Full name', 'First name', 'Last name', 'Favourite colour'],
    [null, 'firstName', 'lastName', null],
  ],
])('[IMPORT-1] the headings %j are understood', (headings, fields) => {
  expect(guessColumns([headings, headings.map(() => '')])).toEqual({ hasHeading: true, fields });
});

it('[IMPORT-1] a column without a telling heading is recognised by what most of its cells hold', () => {
  const rows = [
    ['Name', 'Contact 1', 'Contact 2', 'Where'],
    ['Rita Hall', 'rita@example.com', '07700 900123', 'BS1 4ST'],
    ['Al Feather', 'al@example.com', '7700900124', 'bs14sx'],
    ['Bo Ray', '?', '', 'n/a'],
  ];
  expect(guessColumns(rows).fields).toEqual(['name', 'email', 'phone', 'postcode']);
});

it.each([
  [
    'below a title',
    [['Leads 2026'], ['Customer', 'Mobile', 'Post code'], ['Rita', '07700 900123', 'BS1 4ST']],
    1,
  ],
  [
    'below who made it and when',
    [
      ['Report', 'Leads'],
      ['Made on', '12/11/2026'],
      ['Name', 'Email'],
    ],
    2,
  ],
  [
    'at the top',
    [
      ['Name', 'Colour'],
      ['Lead', 'Street'],
      ['Al', 'Red'],
    ],
    0,
  ],
  ['in no row that has people in it', [['Rita'], ['Al', 'al@example.com'], ['Bo', 'Phone']], undefined],
  ['nowhere', [['Rita Hall', 'BS1 4ST']], undefined],
])('[IMPORT-1] headings are found %s', (_, rows, place) => {
  expect(headingRow(rows as string[][])).toBe(place);
});

it('[IMPORT-1] a file without headings is recognised by its first row, and the names in it too', () => {
  const rows = [
    ['Rita Hall', 'rita@example.com', 'BS1 4ST', 'x1'],
    ['Siân O’Neill-Hart', '', 'CF10 1EP', 'x2'],
  ];
  expect(guessColumns(rows)).toEqual({ hasHeading: false, fields: ['name', 'email', 'postcode', null] });
});

it('[IMPORT-1] no two columns are taken for the same, and a row that is too long adds none', () => {
  const rows = [
    ['Name', 'Email', 'Email address'],
    ['Rita', 'rita@example.com', 'office@example.com', 'one too many'],
  ];
  expect(guessColumns(rows)).toEqual({ hasHeading: true, fields: ['name', 'email', null] });
});

it('[IMPORT-1] nothing at all is no headings', () => {
  expect(guessColumns([])).toEqual({ hasHeading: false, fields: [] });
});
