import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatNames,
  formatNumber,
  formatPence,
  formatPercent,
  formatShortDate,
} from './format.ts';

describe('figures as a British reader writes them', () => {
  it('writes money in pounds', () => {
    expect(formatPence(4550)).toBe('£45.50');
  });

  it('writes numbers and shares', () => {
    expect(formatNumber(12_345.678)).toBe('12,345.68');
    expect(formatPercent(0.325)).toBe('32.5%');
  });

  it('names people as one would say them, and counts the others once there are more than three', () => {
    const people = ['Alex', 'Sam', 'Jo', 'Kim'];
    expect([1, 2, 3, 4].map((most) => formatNames(people.slice(0, most)))).toEqual([
      ...['Alex', 'Alex and Sam', 'Alex, Sam and Jo', 'Alex, Sam and 2 others'],
    ]);
    expect(formatNames([])).toBe('');
  });

  it('writes dates day first, in London’s time', () => {
    expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 July 2026');
    expect(formatShortDate('2026-01-02T12:00:00Z')).toBe('02/01/2026');
    expect(formatDateTime('2026-01-02T09:05:00Z')).toBe('2 Jan 2026, 09:05');
  });

  it('writes a day to plan with by its weekday, and by its year once that is another', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    expect(formatDayAndTime('2026-11-19T11:00:00Z', now)).toBe('Thu 19 Nov, 11:00');
    expect(formatDayAndTime('2027-01-19T11:00:00Z', now)).toBe('Tue 19 Jan 2027, 11:00');
  });
});
