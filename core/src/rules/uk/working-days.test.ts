import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addWorkingDays,
  bankHolidaysOf,
  daysBetween,
  isWorkingDay,
  nations,
} from './working-days.ts';

describe('bank holidays', () => {
  it.each([
    ['england', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    ['wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['england', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    ['england', 2022, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
    ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
    ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
    ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
    ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ] as const)('of %s in %i', (nation, year, days) => {
    // By the rules alone: in 2022 the late spring holiday was moved for the jubilee.
    const listed = days.split(' ').map((each) => `${year}-${each}`);
    expect(bankHolidaysOf(year, nation)).toEqual(listed);
  });
});

describe('working days', () => {
  it.each([
    ['2026-12-18', 10, 'england', '2027-01-06'],
    ['2026-12-18', 10, 'scotland', '2027-01-07'],
    ['2026-07-10', 1, 'northern-ireland', '2026-07-14'],
    ['2026-11-14', 1, 'england', '2026-11-16'],
    ['2026-11-16', 0, 'england', '2026-11-16'],
  ] as const)('%s and %i of them in %s is %s', (from, days, nation, last) => {
    expect(addWorkingDays(from, days, nation)).toBe(last);
  });

  it('are all counted and no other', () => {
    const dates = fc.integer({ min: 0, max: 3_650 }).map((number) => addDays('2024-01-01', number));
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(...nations),
        (from, days, nation) => {
          const last = addWorkingDays(from, days, nation);
          const passed = Array.from({ length: daysBetween(from, last) }, (_, index) =>
            addDays(from, index + 1),
          );
          expect(passed.filter((date) => isWorkingDay(date, nation))).toHaveLength(days);
          expect(isWorkingDay(last, nation)).toBe(true);
        },
      ),
    );
  });
});
