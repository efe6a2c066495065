import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandColour,
  companyNumber,
  contrast,
  postcodeAreas,
  postcodeAreasIn,
  readableOn,
  vatNumber,
} from './company-details.ts';

describe('postcode areas', () => {
  it('are the 124 of the Post Office', () => {
    expect(new Set(postcodeAreas).size).toBe(124);
    expect(postcodeAreas.every((area) => /^[A-Z]{1,2}$/.test(area))).toBe(true);
  });

  it('are read however they are written, and what is none is told', () => {
    expect(postcodeAreasIn('bs, BA;gl  bs/XX\nsw1a')).toEqual({
      areas: ['BA', 'BS', 'GL'],
      unknown: ['XX', 'SW1A'],
    });
    expect(postcodeAreasIn(' , ')).toEqual({ areas: [], unknown: [] });
  });

  it('come back the same when they are written out and read again', () => {
    fc.assert(
      fc.property(fc.subarray(postcodeAreas), (areas) => {
        expect(postcodeAreasIn(areas.join(', ')).areas).toEqual([...areas].sort());
      }),
    );
  });
});

it.each([
  ['12345678', '12345678'],
  ['sc 123456', 'SC123456'],
  ['1234567', '01234567'],
  ['1234', undefined],
  ['123456789', undefined],
  ['S1234567', undefined],
])('a company number typed as %s is %s', (typed, number) => {
  expect(companyNumber(typed)).toBe(number);
});

describe('a VAT number', () => {
  it.each([
    ['980780684', 'GB980780684'],
    ['GB 434 0314 94', 'GB434031494'],
    ['434031493', undefined],
    ['GB43403149', undefined],
    ['434031494001', 'GB434031494001'],
  ])('typed as %s is %s', (typed, number) => {
    expect(vatNumber(typed)).toBe(number);
  });

  it('is one exactly when its last two digits check the others', () => {
    const sevenDigits = fc.stringMatching(/^\d{7}$/);
    fc.assert(
      fc.property(sevenDigits, fc.nat(96), (digits, check) => {
        const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
        const right = [97 - (sum % 97), 97 - ((sum + 55) % 97)].map((each) => each % 97);
        const number = `${digits}${String(check).padStart(2, '0')}`;
        expect(vatNumber(number) !== undefined).toBe(right.includes(check));
      }),
    );
  });
});

it.each([
  ['#F5A623', '#f5a623'],
  [' #0b1f33 ', '#0b1f33'],
  ['#fa0', '#ffaa00'],
  ['F5A623', '#f5a623'],
  ['#ffff', undefined],
  ['red', undefined],
  ['#12345g', undefined],
])('[STUCK-6] a colour typed as %s is %s', (typed, colour) => {
  expect(brandColour(typed)).toBe(colour);
});

it('[CAL-13] on every colour black or white can be read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (colour) => {
      expect(contrast(colour, readableOn(colour))).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(readableOn('#0b1f33')).toBe('#ffffff');
  expect(readableOn('#f5a623')).toBe('#000000');
});
