import { addDays, type Day } from '../uk/working-days.ts';

export const calendarViews = ['week', 'day', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The longest time that is shown at once: six weeks of a month. */
export const mostDays = 42;

/** Monday is nought. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The days that a view shows around a day. A month has whole weeks, from the Monday before it begins. */
export function daysShown(view: CalendarView, day: Day): Day[] {
  if (view === 'day') return [day];
  if (view === 'week') return daysFrom(mondayOf(day), 7);
  const first = mondayOf(firstOfMonth(day));
  const last = addDays(firstOfMonth(steppedMonth(day, 1)), -1);
  const weeks = Math.floor((Date.parse(last) - Date.parse(first)) / (7 * 86_400_000)) + 1;
  return daysFrom(first, weeks * 7);
}

const daysFrom = (first: Day, amount: number): Day[] =>
  Array.from({ length: amount }, (_, index) => addDays(first, index));

/** The same view so many further on. */
export function stepped(view: CalendarView, day: Day, by: number): Day {
  if (view === 'month') return steppedMonth(day, by);
  return addDays(day, view === 'week' ? 7 * by : by);
}

/** The same day of another month; its last where it has no such day. */
function steppedMonth(day: Day, by: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + by + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10);
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const isInMonth = (day: Day, shown: Day): boolean => day.slice(0, 7) === shown.slice(0, 7);

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  // Some write a comma behind the weekday, and others do not.
  return (day: Day) => words.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
};
/** Fri 20 */
export const shortDay = format({ weekday: 'short', day: 'numeric' });
/** Friday 20 November */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const dayAndMonth = format({ day: 'numeric', month: 'short' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The days of a view, as a heading. */
export function shownInWords(view: CalendarView, day: Day): string {
  if (view === 'day') return wholeDay(day);
  if (view === 'month') return monthAndYear(day);
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  return `${dayAndMonth(monday)} to ${dayAndMonth(sunday)} ${sunday.slice(0, 4)}`;
}
