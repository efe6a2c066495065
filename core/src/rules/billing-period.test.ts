import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from './billing-period.ts';

const after = (anchor: string, months: number) => addMonths(new Date(anchor), months).toISOString();

describe('[SIGN-10] a period that is paid for', () => {
  it.each([
    ['2026-12-15T09:00:00.000Z', 1, '2027-01-15T09:00:00.000Z'],
    ['2027-01-31T23:59:59.999Z', 1, '2027-02-28T23:59:59.999Z'],
    ['2027-01-31T23:59:59.999Z', 2, '2027-03-31T23:59:59.999Z'],
    ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2027-10-31T12:00:00.000Z', 13, '2028-11-30T12:00:00.000Z'],
    ['2027-05-05T05:05:05.005Z', 0, '2027-05-05T05:05:05.005Z'],
  ])('that began on %s ends after %i months on %s', (anchor, months, end) => {
    expect(after(anchor, months)).toBe(end);
  });

  const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

  it('is a calendar month: on the day of its anchor, or on the last of a shorter month', () => {
    fc.assert(
      fc.property(anchors, fc.nat(600), (anchor, months) => {
        const end = addMonths(anchor, months);
        const tomorrow = new Date(end.getTime() + 24 * 60 * 60_000);
        const month = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + months;
        expect(end.getUTCFullYear() * 12 + end.getUTCMonth()).toBe(month);
        expect(end.getUTCDate() === anchor.getUTCDate() || tomorrow.getUTCDate() === 1).toBe(true);
        expect(end.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate());
        expect(end.getTime() % (24 * 60 * 60_000)).toBe(anchor.getTime() % (24 * 60 * 60_000));
      }),
    );
  });

  it('leaves no gap to the next, and lasts 28 to 31 days', () => {
    fc.assert(
      fc.property(anchors, fc.nat(600), (anchor, months) => {
        const days =
          (addMonths(anchor, months + 1).getTime() - addMonths(anchor, months).getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});
