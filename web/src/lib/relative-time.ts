import { formatDate } from './format.ts';

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago or ahead, as people say it; beyond a month, the date. */
export function relativeTime(moment: Date | string, now: Date): string {
  const distance = new Date(moment).getTime() - now.getTime();
  const away = Math.abs(distance);
  if (away < minute) return 'just now';
  if (away < hour) return words.format(Math.round(distance / minute), 'minute');
  if (away < day) return words.format(Math.round(distance / hour), 'hour');
  if (away < 31 * day) return words.format(Math.round(distance / day), 'day');
  return `${distance > 0 ? 'on ' : ''}${formatDate(moment)}`;
}
