import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOn, sideBySide } from './layout.ts';

const visit = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

describe('the parts of visits on a day', () => {
  it('[CAL-2] are cut at midnight in London', () => {
    const long = visit('2026-07-01T08:00:00Z', '2026-07-03T15:00:00Z');
    const [first] = piecesOn('2026-07-01', [long]);
    expect(first).toMatchObject({ from: 540, to: 1440, goesOn: { before: false, after: true } });
    expect(piecesOn('2026-07-02', [long])[0]).toMatchObject({ from: 0, to: 1440 });
    expect(piecesOn('2026-07-03', [long])[0]).toMatchObject({ from: 0, to: 960 });
    expect(piecesOn('2026-07-04', [long])).toEqual([]);
  });

  it('[CAL-2] do not touch a day that begins as they end', () => {
    const late = visit('2026-11-20T20:00:00Z', '2026-11-21T00:00:00Z');
    expect(piecesOn('2026-11-20', [late])).toHaveLength(1);
    expect(piecesOn('2026-11-21', [late])).toEqual([]);
  });

  it('[CAL-1] [CAL-2] are right in the weeks in which the clocks change', () => {
    const morning = visit('2026-03-30T08:00:00Z', '2026-03-30T10:00:00Z');
    expect(piecesOn('2026-03-30', [morning])[0]).toMatchObject({ from: 540, to: 660 });
    const autumn = visit('2026-10-26T09:00:00Z', '2026-10-26T11:00:00Z');
    expect(piecesOn('2026-10-26', [autumn])[0]).toMatchObject({ from: 540, to: 660 });
    // From half past one to a quarter past one, an hour and three quarters later.
    const twice = visit('2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z');
    const [piece] = piecesOn('2026-10-25', [twice]);
    expect(piece && piece.to > piece.from).toBe(true);
  });
});

it('[CAL-2] what overlaps stands side by side, in as few columns as there are at once', () => {
  const pieces = fc
    .array(fc.record({ from: fc.integer({ min: 0, max: 1400 }), lasts: fc.integer({ min: 15, max: 300 }) }), {
      maxLength: 25,
    })
    .map((all) => all.map(({ from, lasts }) => ({ from, to: from + lasts })).sort((a, b) => a.from - b.from));
  fc.assert(
    fc.property(pieces, (given) => {
      const placed = sideBySide(given);
      expect(placed).toHaveLength(given.length);
      placed.forEach((one, index) => {
        const atOnce = given.filter(({ from, to }) => from <= one.from && to > one.from).length;
        expect(one.column).toBeLessThan(one.columns);
        expect(one.columns).toBeGreaterThanOrEqual(atOnce);
        for (const other of placed.slice(index + 1))
          if (other.from < one.to && other.to > one.from) {
            expect(other.column).not.toBe(one.column);
            expect(other.columns).toBe(one.columns);
          }
      });
      const most = Math.max(
        0,
        ...given.map((one) => given.filter((o) => o.from <= one.from && o.to > one.from).length),
      );
      expect(Math.max(0, ...placed.map(({ columns }) => columns))).toBe(most);
    }),
  );
});
