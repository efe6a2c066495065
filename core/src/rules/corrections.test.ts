import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Corrections, correctionsInWords, partOf, refundableOf, standingOf } from './corrections.ts';
import { type Amount, sumOf, withVat } from './vat.ts';

describe('[SIGN-22] the VAT in a part of an invoice', () => {
  it('is the invoice’s own, and in all parts together no other than it has', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), parts, (net, amounts) => {
        const invoice = withVat(net);
        const made: Amount[] = [];
        for (const wanted of [...amounts, invoice.gross]) {
          const gross = Math.min(wanted, invoice.gross - sumOf(made).gross);
          if (gross > 0) made.push(partOf(invoice, made, gross));
        }
        expect(sumOf(made)).toEqual(invoice);
        for (const part of made) {
          expect(part.net + part.vat).toBe(part.gross);
          expect(Math.min(part.net, part.vat)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(part.vat - part.gross / 6)).toBeLessThanOrEqual(1.5);
        }
      }),
    );
  });

  it.each([
    [1_200, { net: 1_000, vat: 200, gross: 1_200 }],
    [5_400, { net: 4_500, vat: 900, gross: 5_400 }],
    [1, { net: 1, vat: 0, gross: 1 }],
  ])('of £54.00 with %i pence given back', (gross, amount) => {
    expect(partOf(withVat(4_500), [], gross)).toEqual(amount);
  });
});

const untouched: Corrections = { refunded: 0, credited: 0, dispute: null };

describe('[SIGN-22] what can still be refunded', () => {
  const paid = { ...untouched, status: 'paid', gross: 5_400, fromCard: 5_400, corrected: 0 };
  it.each([
    ['all that was paid by card', {}, 5_400],
    ['not what a credit has paid', { fromCard: 4_400 }, 4_400],
    ['not what has gone back before', { refunded: 1_200, corrected: 1_200 }, 4_200],
    ['not what was given as credit instead', { corrected: 5_400 }, 0],
    ['nothing of what is not paid', { status: 'open' }, 0],
    ['nothing that a bank has asked back', { dispute: { amount: 5_400, state: 'open' as const } }, 0],
  ])('%s', (_, differs, left) => {
    expect(refundableOf({ ...paid, ...differs })).toBe(left);
  });
});

describe('[SIGN-21] an invoice of £54.00', () => {
  it.each<[string, Partial<Corrections>, string | undefined, string[]]>([
    ['paid', {}, undefined, []],
    ['refunded', { refunded: 5_400 }, 'Refunded', ['Refunded £54.00']],
    ['refunded in part', { refunded: 1_200 }, 'Partly refunded', ['Refunded £12.00 of £54.00']],
    [
      'disputed',
      { dispute: { amount: 5_400, state: 'open' } },
      'Disputed',
      ['Your bank has asked for £54.00 back'],
    ],
    [
      'lost to the bank',
      { dispute: { amount: 5_400, state: 'lost' } },
      'Taken back',
      ['Your bank has taken £54.00 back'],
    ],
    ['given as credit', { credited: 500 }, undefined, ['£5.00 given as credit']],
  ])('that is %s says so', (_, differs, label, words) => {
    const corrections = { ...untouched, ...differs };
    expect(standingOf(corrections, 5_400)?.label).toBe(label);
    expect(correctionsInWords(corrections, 5_400, 'Your bank')).toEqual(words);
  });
});
