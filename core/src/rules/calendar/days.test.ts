import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../uk/working-days.ts';
import { calendarViews, daysShown, isInMonth, mostDays, shownInWords, stepped, weekdayOf } from './days.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((amount) => addDays('2000-01-01', amount));
const views = fc.constantFrom(...calendarViews);

it('[CAL-2] every view has its day, without gaps, in whole weeks from Monday on', () => {
  fc.assert(
    fc.property(views, days, (view, day) => {
      const shown = daysShown(view, day);
      expect(shown).toContain(day);
      expect(shown.length).toBeLessThanOrEqual(mostDays);
      shown.forEach((each, index) => {
        expect(daysBetween(shown[0] ?? '', each)).toBe(index);
      });
      if (view === 'day') return;
      expect(shown.length % 7).toBe(0);
      expect(weekdayOf(shown[0] ?? '')).toBe(0);
    }),
  );
});

it('[CAL-2] a month shows all of its days, and no week without one', () => {
  fc.assert(
    fc.property(days, (day) => {
      const shown = daysShown('month', day);
      const own = shown.filter((each) => isInMonth(each, day));
      expect(own[0]?.slice(8)).toBe('01');
      expect(own).toHaveLength(Number(addDays(`${stepped('month', day, 1).slice(0, 7)}-01`, -1).slice(8)));
      expect(shown.slice(0, 7).some((each) => isInMonth(each, day))).toBe(true);
      expect(shown.slice(-7).some((each) => isInMonth(each, day))).toBe(true);
    }),
  );
});

it.each([
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-12-05', 1, '2027-01-05'],
  ['month', '2026-01-05', -1, '2025-12-05'],
  ['week', '2026-03-25', 1, '2026-04-01'],
  ['day', '2026-10-25', -1, '2026-10-24'],
] as const)('[CAL-2] a %s from %s on by %i is %s', (view, day, by, then) => {
  expect(stepped(view, day, by)).toBe(then);
});

it('[CAL-2] says what is shown', () => {
  expect(calendarViews.map((view) => shownInWords(view, '2026-11-30'))).toEqual([
    ...['30 Nov to 6 Dec 2026', 'Monday 30 November 2026', 'November 2026'],
  ]);
});
