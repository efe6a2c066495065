import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompanyIdentifier } from '../rules/company-identifier.ts';
import { companyIdentifierBody } from './company.ts';

const read = (identifier: unknown) => companyIdentifierBody.safeParse({ identifier });

describe('the identifier that an owner chooses', () => {
  it.each([
    ['sunny-side', 'sunny-side'],
    ['  Sunny-Side ', 'sunny-side'],
    ['2B', '2b'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(read(typed).data).toEqual({ identifier: kept });
  });

  it.each(['', 'x', 'sunny side', 'sunny--side', '-sunny', 'süd', 'pricing', 'a'.repeat(41), 'a/b', '..', 7])(
    '%j is refused, with what is allowed',
    (typed) => {
      expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([
        expect.stringContaining('2 to 40 lowercase letters and numbers'),
      ]);
    },
  );

  it('can stand in an address, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const { success, data } = read(typed);
        expect(success).toBe(isCompanyIdentifier(typed.trim().toLowerCase()));
        if (data) expect(read(data.identifier).data).toEqual(data);
      }),
    );
  });
});
