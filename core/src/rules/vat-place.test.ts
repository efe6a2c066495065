import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withVat } from './vat.ts';
import { vatPlaceOf, vatPlaces, vatWords } from './vat-place.ts';

describe('[SIGN-18] where a business belongs for VAT', () => {
  it.each([
    ['14 Sunny Lane\nLeeds\nLS1 4AB', 'uk', 20],
    ['1 Strand Street\nDouglas\nIM1 2AA', 'isle-of-man', 20],
    ['1 Pier Road\nSt Helier\nJE2 3XN\nJersey', 'jersey', 0],
    ['2 High Street\nSt Peter Port\ngy11aa', 'guernsey', 0],
    ['1 Pier Road, St Helier, JE2  3XN', 'jersey', 0],
    ['1 Pier Road, St Helier, JE2\u00a03XN', 'jersey', 0],
    ['1 Pier Road\nSt Helier\nJE2\t3XN', 'jersey', 0],
    ['Unit JE2\n3 Xn Street\nLeeds', 'uk', 20],
    ['Formerly JE2 3XN\nnow 14 Sunny Lane, Leeds LS1 4AB', 'uk', 20],
    ['Jersey Farm, St Albans AL4 9AA', 'uk', 20],
    ['', 'uk', 20],
  ])('%j is %s, at %i%%', (address, id, rate) => {
    expect(vatPlaceOf(address)).toMatchObject({ id, rate });
  });

  it('is told with its source and since when', () => {
    for (const { from, source } of vatPlaces) {
      expect(new Date(from).toISOString().slice(0, 10)).toBe(from);
      expect(source.length).toBeGreaterThan(10);
    }
  });

  it('is somewhere whatever somebody types, and quickly', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5_000 }), (typed) => vatPlaces.includes(vatPlaceOf(typed))));
    for (const typed of ['JE2 '.repeat(1_250), `JE2${' '.repeat(5_000)}3XN`, 'JE2   '.repeat(1_000)])
      expect(vatPlaceOf(typed).id).toBe('uk');
  });

  it('is charged what is shown: nothing on top in Jersey', () => {
    expect(withVat(4_500, vatPlaceOf('JE2 3XN').rate)).toEqual({ net: 4_500, vat: 0, gross: 4_500 });
  });

  it.each([
    ['LS1 4AB', 'GB 123 4567 89', ''],
    ['LS1 4AB', '123 4567 89', ''],
    ['LS1 4AB', '', ''],
    ['BT1 5GS', 'XI123456789', ''],
    ['LS1 4AB', 'DE 123456789', 'This VAT number is from another country'],
    ['LS1 4AB', 'FR XX 123 456 789', 'This VAT number is from another country'],
    ['LS1 4AB', 'ie1234567wa', 'This VAT number is from another country'],
    ['LS1 4AB', 'ATU12345678', 'This VAT number is from another country'],
    ['LS1 4AB', 'ESX1234567X', 'This VAT number is from another country'],
    ['LS1 4AB', 'CHE-123.456.789 MWST', 'This VAT number is from another country'],
    ['LS1 4AB', 'NO 123 456 789 MVA', 'This VAT number is from another country'],
    ...['None', 'none yet', 'Pending', 'Pending 2026', 'N/A', 'n.a.', 'TBC', 'Not registered', '-'].map(
      (typed) => ['LS1 4AB', typed, ''],
    ),
    ...['No 123 4567 89', 'VAT 123 4567 89', 'VAT no: GB 123 4567 89', 'Reg. 123456789', 'Deferred'].map(
      (typed) => ['LS1 4AB', typed, ''],
    ),
    ['JE2 3XN', '', 'Jersey is outside the UK for VAT'],
    ['IM1 2AA', 'GB 003 4567 89', ''],
  ] as [string, string, string][])('at %s with the number %j says %j', (address, vatNumber, words) => {
    expect(vatWords({ address, vatNumber }).startsWith(words)).toBe(true);
    expect(vatWords({ address, vatNumber }) === '').toBe(words === '');
  });
});
