import { addDays, type Day } from '../uk/working-days.ts';
import { type Minute, minutesOfDay, momentAt, timeInWords, wallAt } from './london.ts';

interface Times {
  startsAt: string;
  endsAt: string;
}

/** The minutes that a press of a key or a dragged line moves a visit by. */
export const step = 15;

/**
 * A visit so many days and minutes later, or earlier. It keeps its times on the clock, also where the clocks change
 * between: nine to ten stays nine to ten.
 */
export function movedBy({ startsAt, endsAt }: Times, by: { days?: number; minutes?: number }): Times {
  const [start, end] = [shifted(startsAt, by), shifted(endsAt, by)];
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    startsAt: start.toISOString(),
    // Only in the night of a change could it end before it begins.
    endsAt: (end > start ? end : new Date(start.getTime() + lasts)).toISOString(),
  };
}

function shifted(moment: string, { days = 0, minutes = 0 }: { days?: number; minutes?: number }): Date {
  const { day, minute } = wallAt(new Date(moment));
  const total = minute + minutes;
  return momentAt(
    addDays(day, days + Math.floor(total / minutesOfDay)),
    ((total % minutesOfDay) + minutesOfDay) % minutesOfDay,
  );
}

/** The same visit with another end: a quarter of an hour is the least. */
export function stretchedBy({ startsAt, endsAt }: Times, minutes: number): Times {
  const least = Date.parse(startsAt) + step * 60_000;
  const end = Math.max(least, Date.parse(endsAt) + minutes * 60_000);
  return { startsAt, endsAt: new Date(end).toISOString() };
}

/** To the nearest line: what began at 9:07 is dragged to whole quarters of an hour. */
export const toStep = (minutes: Minute): Minute => Math.round(minutes / step) * step;

/** 09:00 to 10:30, with days where it lasts longer than one. */
export function timesInWords({ startsAt, endsAt }: Times, dayWords: (day: Day) => string): string {
  const [start, end] = [wallAt(new Date(startsAt)), wallAt(new Date(endsAt))];
  const from = `${dayWords(start.day)}, ${timeInWords(start.minute)}`;
  return start.day === end.day
    ? `${from} to ${timeInWords(end.minute)}`
    : `${from} to ${dayWords(end.day)}, ${timeInWords(end.minute)}`;
}

/** When a visit of a day begins for which nobody said a time: at nine, or today not before the next full hour. */
export function usualStart(day: Day, now: { day: Day; minute: Minute }): Minute {
  const nine = 9 * 60;
  return day === now.day ? Math.max(nine, Math.ceil((now.minute + 1) / 60) * 60) : nine;
}

/** An hour from where somebody pressed on a day, from the half hour before that on. */
export function hourAt(day: Day, minute: Minute): Times {
  const last = minutesOfDay - 30;
  const start = momentAt(day, Math.min(Math.max(0, Math.floor(minute / 30) * 30), last));
  return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 60 * 60_000).toISOString() };
}
