import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  isMonth,
  lengthOf,
  monthAt,
  monthInBrief,
  monthsIn,
  periodBefore,
  periodChoices,
  periodInWords,
  periodNamed,
} from './periods.ts';

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2080 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, place]) => `${year}-${String(place).padStart(2, '0')}`);

describe('[ANALYTICS-3] months', () => {
  it('are added over the turn of a year and taken away again', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-12', -24)]).toEqual([
      ...['2027-01', '2025-12', '2024-12'],
    ]);
    fc.assert(
      fc.property(month, fc.integer({ min: -100, max: 200 }), (from, amount) => {
        expect(addMonths(addMonths(from, amount), -amount)).toBe(from);
        expect(isMonth(addMonths(from, amount))).toBe(true);
      }),
    );
  });

  it('are those of the United Kingdom', () => {
    expect(monthAt(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07');
    expect(monthAt(new Date('2026-01-31T23:30:00Z'))).toBe('2026-01');
  });

  it('have as many before them, without a gap', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 35 }), (from, more) => {
        const period = { from, to: addMonths(from, more) };
        const before = periodBefore(period);
        expect(lengthOf(before)).toBe(lengthOf(period));
        expect(addMonths(before.to, 1)).toBe(from);
        expect(monthsIn(period)).toHaveLength(more + 1);
      }),
    );
  });

  it('are chosen by name, and said in words', () => {
    for (const name of periodChoices) expect(lengthOf(periodNamed(name, '2026-03')), name).toBeGreaterThan(0);
    expect(periodNamed('last_year', '2026-03')).toEqual({ from: '2025-01', to: '2025-12' });
    expect(periodNamed('quarter', '2026-01')).toEqual({ from: '2025-11', to: '2026-01' });
    expect(periodInWords({ from: '2025-11', to: '2026-01' })).toBe('Nov 2025 to Jan 2026');
    expect(periodInWords({ from: '2026-01', to: '2026-01' })).toBe('January 2026');
    expect(monthInBrief('2026-02')).toBe('Feb');
    expect(['2026-00', '2026-13', '26-01', '2026-1', '1889-01'].filter(isMonth)).toEqual([]);
  });
});
