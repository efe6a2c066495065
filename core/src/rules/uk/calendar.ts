import type { Day } from './working-days.ts';

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people read it: 31 March 2027. */
export const dayInWords = (day: Day): string => words.format(new Date(`${day}T00:00:00Z`));

const brief = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const briefWithYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day where there is little room: 31 Mar, and with its year where that is another. */
export function dayInBrief(day: Day, today: Day): string {
  const words = day.slice(0, 4) === today.slice(0, 4) ? brief : briefWithYear;
  return words.format(new Date(`${day}T00:00:00Z`));
}

const london = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'Europe/London' },
});

/** The day that it is in the United Kingdom at a moment. */
export const dayAt = (moment: Date): Day => london.format(moment);

/** True for a day that is in the calendar: 2027-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
