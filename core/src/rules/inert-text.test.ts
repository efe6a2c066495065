import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inertText, withoutHiddenCharacters } from './inert-text.ts';

const seen = (text: string) => inertText(text).replaceAll('\u2060', '');

describe('[DOOR-7] a name in an email', () => {
  it.each([
    ['Bright Roofs Ltd', 'Bright Roofs Ltd'],
    ['O’Neill & Søn (Süd) Ltd.', 'O’Neill & Søn (Süd) Ltd.'],
    ['£54.00 a month', '£54.00 a month'],
    ['two\r\nlines', 'two lines'],
    ['turned \u202egnp.exe\u202c', 'turned gnp.exe'],
    ['See https://evil.example/prize now', 'See evil.example/prize now'],
  ])('%j reads %j', (typed, shown) => {
    expect(seen(typed)).toBe(shown);
  });

  it.each([
    'evil.example',
    'https://evil.example/x',
    'www.evil.example',
    'me@evil.example',
    'HTTP://EVIL.EXAMPLE',
    '_http://3232235777/pay',
    '1https://3232235777/pay',
    'cafe\u0301.com/pay',
    'evil\u00ad.com',
    'evil\u200d.com',
    'evil\u3002com',
    'evil\uff0ecom',
    'evil\u180e.com',
    'ht\u200btps://evil.example',
  ])('%j is no link and no address', (typed) => {
    expect(inertText(typed)).not.toMatch(/\S[.\u3002][^\s\u2060]|:\/\/|\w@\w/u);
  });

  it('leaves an amount as it is', () => {
    expect(inertText('£1,054.00 a month')).toBe('£1,054.00 a month');
  });

  it('is cut before it is a message', () => {
    expect([...seen('You have won. '.repeat(50))]).toHaveLength(100);
  });

  it('never holds a line break, a hidden turn or a link, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        expect(inertText(typed)).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]|:\/\/|\p{L}\.\p{L}/u);
      }),
    );
  });
});

it('a name that is kept loses what cannot be seen, and keeps its letters', () => {
  expect(withoutHiddenCharacters(' Zoë\u200e  \u202eSmith ')).toBe('Zoë Smith');
});
