import { expect, it } from 'vitest';
import { dayAt, dayInBrief, dayInWords, isDay } from './calendar.ts';

it('a day is the one in London, in summer and in winter', () => {
  expect(dayAt(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
  expect(dayAt(new Date('2026-11-17T23:30:00Z'))).toBe('2026-11-17');
});

it('a day is read out in words', () => {
  expect(dayInWords('2027-03-31')).toBe('31 March 2027');
});

it('a day that the calendar does not have is none', () => {
  const written = ['2028-02-29', '2027-02-29', '2027-13-01', '2027-1-1', '20270101', 'soon'];
  expect(written.map(isDay)).toEqual([true, false, false, false, false, false]);
});

it('[WORK-4] a day in brief has its year only where that is another', () => {
  expect(dayInBrief('2026-12-31', '2026-11-17')).toBe('31 Dec');
  expect(dayInBrief('2027-01-01', '2026-11-17')).toBe('1 Jan 2027');
});
