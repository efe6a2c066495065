import { formatDate } from './format.ts';

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time from or until a moment, as people say it; beyond a month, the date. */
export function relativeTime(moment: Date | string, now: Date): string {
  const distance = new Date(moment).getTime() - now.getTime();
  const away = Math.abs(distance);
  if (away < minute) return 'just now';
  if (away < hour) return words.format(Math.round(distance / minute), 'minute');
  if (away < day) return words.format(Math.round(distance / hour), 'hour');
  if (away < 31 * day) return words.format(Math.round(distance / day), 'day');
  return `${distance > 0 ? 'on ' : ''}${formatDate(moment)}`;
}

/** The time something has lasted, in the largest unit that tells it. */
export function lasting(since: Date | string, now: Date): string {
  const away = now.getTime() - new Date(since).getTime();
  if (away < hour) return counted(Math.max(1, Math.round(away / minute)), 'minute');
  if (away < day) return counted(Math.round(away / hour), 'hour');
  if (away < 60 * day) return counted(Math.round(away / day), 'day');
  return counted(Math.round(away / (365.25 / 12) / day), 'month');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
