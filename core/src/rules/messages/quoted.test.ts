import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutQuoted } from './quoted.ts';

it.each([
  ['Yes please\n\nOn Tue, 17 Nov 2026 at 09:12, Sun Ltd <a@b.example> wrote:\n> Shall we?', 'Yes please'],
  [
    'Yes\n\nOn Tuesday, 17 November 2026, Sunny Side Solar Limited of Bristol\n<a@b.example> wrote:\n> Hm',
    'Yes',
  ],
  ['Fine.\n\n-----Original Message-----\nFrom: x', 'Fine.'],
  ['Ok\n\n________________________________\nFrom: Sun <a@b.example>', 'Ok'],
  ['Ok\n> quoted\n\n> more\n', 'Ok'],
  ['> You asked?\nYes, at ten.', '> You asked?\nYes, at ten.'],
  ['On Monday we wrote: nothing', 'On Monday we wrote: nothing'],
])('[MSG-6] of %j shows %j', (mail, text) => {
  expect(withoutQuoted(mail).text).toBe(text);
});

it('[MSG-6] folds, and loses nothing', () => {
  const line = fc.constantFrom(
    '> a',
    'b',
    '',
    'On 1 May 2026, x wrote:',
    '____________',
    'From: a@b.example',
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { text, quoted } = withoutQuoted(lines.join('\n'));
      const words = (of: string) => of.split(/\s+/).filter(Boolean);
      expect([...words(text), ...words(quoted)]).toEqual(words(lines.join('\n')));
    }),
  );
});
