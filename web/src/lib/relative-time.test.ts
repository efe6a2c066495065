import { describe, expect, it } from 'vitest';
import { lasting, relativeTime } from './relative-time.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('a moment, as seen from now', () => {
  it.each([
    ['2026-11-15T11:59:30Z', 'just now'],
    ['2026-11-15T12:00:20Z', 'just now'],
    ['2026-11-15T11:55:00Z', '5 minutes ago'],
    ['2026-11-15T09:10:00Z', '3 hours ago'],
    ['2026-11-14T10:00:00Z', 'yesterday'],
    ['2026-11-16T14:00:00Z', 'tomorrow'],
    ['2026-11-20T12:00:00Z', 'in 5 days'],
    ['2026-10-26T12:00:00Z', '20 days ago'],
    ['2026-03-02T12:00:00Z', '2 March 2026'],
    ['2027-03-02T12:00:00Z', 'on 2 March 2027'],
  ])('%s is %s', (moment, said) => {
    expect(relativeTime(moment, now)).toBe(said);
  });
});

describe('how long something has lasted', () => {
  it.each([
    ['2026-11-15T12:00:20Z', '1 minute'],
    ['2026-11-15T11:15:00Z', '45 minutes'],
    ['2026-11-14T16:00:00Z', '20 hours'],
    ['2026-11-14T11:00:00Z', '1 day'],
    ['2026-09-20T12:00:00Z', '56 days'],
    ['2026-05-15T12:00:00Z', '6 months'],
  ])('since %s: %s', (since, said) => {
    expect(lasting(since, now)).toBe(said);
  });
});
