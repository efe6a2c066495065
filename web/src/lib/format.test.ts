import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
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

  it('writes dates day first, in London’s time', () => {
    expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 July 2026');
    expect(formatShortDate('2026-01-02T12:00:00Z')).toBe('02/01/2026');
    expect(formatDateTime('2026-01-02T09:05:00Z')).toBe('2 Jan 2026, 09:05');
  });
});
