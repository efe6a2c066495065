import { isDay } from '../uk/calendar.ts';
import type { Day } from '../uk/working-days.ts';

const minute = 60_000;
const hour = 60 * minute;
const wholeDay = 24 * hour;

/** Minutes since midnight, as a clock on the wall shows them: 570 at half past nine. */
export type Minute = number;

export const minutesOfDay = 24 * 60;

/**
 * When the clocks go forward and back in a year: at one o'clock Greenwich time on the last Sundays of March and October
 * (Summer Time Act 1972, as the order of 2002 has it). Worked out, since asking Intl for every visit of a month is slow;
 * a test compares both.
 */
export function clockChanges(year: number): { forward: number; back: number } {
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(year, month, 0));
    return end.getTime() - end.getUTCDay() * wholeDay + hour;
  };
  return { forward: lastSunday(3), back: lastSunday(10) };
}

function isSummer(time: number): boolean {
  const { forward, back } = clockChanges(new Date(time).getUTCFullYear());
  return time >= forward && time < back;
}

/** As if the clock on the wall in London were one in Greenwich. */
const wallOf = (moment: Date): number => moment.getTime() + (isSummer(moment.getTime()) ? hour : 0);

/** The day and the time that a clock in London shows. */
export function wallAt(moment: Date): { day: Day; minute: Minute } {
  const wall = new Date(wallOf(moment));
  return {
    day: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/** The moments at which clocks in London show a time: none in the hour that spring skips, two in the one that autumn repeats. */
export function momentsAt(day: Day, at: Minute): Date[] {
  const wall = Date.parse(`${day}T00:00:00Z`) + at * minute;
  return [wall - hour, wall].map((time) => new Date(time)).filter((moment) => wallOf(moment) === wall);
}

/** One moment for every time: of two the first, and in the skipped hour as much later as the clocks went forward. */
export function momentAt(day: Day, at: Minute): Date {
  return momentsAt(day, at)[0] ?? new Date(Date.parse(`${day}T00:00:00Z`) + at * minute);
}

/** The length of a day: 23 hours in spring and 25 in autumn, once each. */
export const lengthOf = (day: Day): number =>
  (momentAt(day, minutesOfDay).getTime() - momentAt(day, 0).getTime()) / minute;

/** A time as people read it: 09:30. */
export const timeInWords = (at: Minute): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/** As a field for date and time has it: 2026-11-20T09:30. */
export function typedMoment(moment: Date): string {
  const { day, minute: at } = wallAt(moment);
  return `${day}T${timeInWords(at)}`;
}

/**
 * Parses such a field in London's time; undefined where it is no time, or one that no clock shows. Of two the first is
 * taken, as people mean who do not know that there are two.
 */
export function readTypedMoment(typed: string): Date | undefined {
  const wall = readWall(typed);
  return wall && momentsAt(wall.day, wall.minute)[0];
}

/** True for a time of the hour that spring skips. */
export function isSkipped(typed: string): boolean {
  const wall = readWall(typed);
  return wall !== undefined && momentsAt(wall.day, wall.minute).length === 0;
}

function readWall(typed: string): { day: Day; minute: Minute } | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::00(?:\.0+)?)?$/.exec(typed) ?? [];
  if (!day || Number(hours) > 23 || Number(minutes) > 59 || !isDay(day)) return undefined;
  return { day, minute: Number(hours) * 60 + Number(minutes) };
}
