import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldProblem, fieldsIn, fillIn, firstNameOf, type MergeValues, mergeFieldNames } from './fields.ts';

const values = Object.fromEntries(mergeFieldNames.map((name) => [name, `<${name}>`])) as MergeValues;

it('[MSG-2] fills in what is known, however the braces are spaced', () => {
  const { text, unknown, empty } = fillIn('Hello {{customer.first_name}}, {{ project.number }}!', values);
  expect([text, unknown, empty]).toEqual(['Hello <customer.first_name>, <project.number>!', [], []]);
});

it('[MSG-2] names fields that there are not, and those of which nothing is known, and leaves both as they are', () => {
  const filled = fillIn('{{customer.shoe_size}} {{constructor}} {{visit.date}}', {
    ...values,
    'visit.date': '',
  });
  expect(filled).toEqual({
    text: '{{customer.shoe_size}} {{constructor}} {{visit.date}}',
    unknown: ['customer.shoe_size', 'constructor'],
    empty: ['visit.date'],
  });
  expect(fieldProblem(filled)).toMatch(/{{customer.shoe_size}}, {{constructor}}/);
  expect(fieldProblem({ unknown: [], empty: ['visit.date'] })).toMatch(
    /nothing to put in for {{visit.date}}/,
  );
  expect(fieldProblem({ unknown: [], empty: [] })).toBeUndefined();
});

it.each([
  ['{first_name}', ['{first_name}']],
  ['{{customer.name}', ['{{customer.name}']],
  ['{customer.name}}', ['{customer.name}}']],
  ['Hello {{customer.name, hi', ['{{customer.name']],
  ['{{customer.name}} { } :{ see you', []],
])('[MSG-2] %j has a field that was meant: %j', (text, unknown) => {
  expect(fillIn(text, values).unknown).toEqual(unknown);
  expect(fieldProblem({ unknown, empty: [] }) ?? '').toContain(unknown.join(', '));
});

it('[MSG-2] a value is never read as a field itself', () => {
  const odd = { ...values, 'customer.name': '{{company.name}} $& $1' };
  expect(fillIn('{{customer.name}}', odd).text).toBe('{{company.name}} $& $1');
});

it('[MSG-2] leaves any text without fields as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (fieldsIn(text).length === 0) expect(fillIn(text, values).text).toBe(text);
    }),
  );
});

it.each([
  ['Rita Hall', 'Rita'],
  ['Mrs Rita Hall', 'Rita'],
  ['Mr. Hall', 'Mr. Hall'],
  ['Rita', 'Rita'],
  ['  Mary Ann  Smith ', 'Mary'],
  ['', ''],
])('[MSG-2] %j is spoken to as %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
