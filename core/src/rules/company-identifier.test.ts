import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyIdentifiers, isCompanyIdentifier } from './company-identifier.ts';

function first(name: string, count = 1): string[] {
  const identifiers = companyIdentifiers(name);
  return Array.from({ length: count }, () => identifiers.next().value);
}

describe('[SIGN-5] the identifier of a company', () => {
  it.each([
    ['Bright Roofs', 'bright-roofs'],
    ['Bright Roofs Ltd.', 'bright-roofs'],
    ['Smith & Daughters Solar', 'smith-and-daughters-solar'],
    ["O'Neill’s Energy", 'oneills-energy'],
    ['Müller Straße', 'muller-strasse'],
    ['  Sun -- Works  ', 'sun-works'],
    ['Łódź Æther & Ħal', 'lodz-aether-and-hal'],
  ])('of %s is %s', (name, identifier) => {
    expect(first(name)).toEqual([identifier]);
  });

  it.each(['Pricing', 'Login', 'API', 'Solar Survey', 'Admin Ltd'])(
    'is not the path of a page for %s',
    (name) => {
      expect(first(name)[0]).toMatch(/-2$/);
    },
  );

  it('goes on counting where one is taken', () => {
    expect(first('Bright Roofs', 3)).toEqual(['bright-roofs', 'bright-roofs-2', 'bright-roofs-3']);
  });

  it('is found for names that have no letter of an address', () => {
    expect(first('太陽光', 2)).toEqual(['company-2', 'company-3']);
  });

  it('can always stand in an address, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        for (const identifier of first(name, 12))
          expect(isCompanyIdentifier(identifier), identifier).toBe(true);
      }),
    );
  });
});
