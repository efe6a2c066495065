import { addDays, type Day } from '../uk/working-days.ts';
import { weekdayOf } from './days.ts';
import { type Minute, minutesOfDay } from './london.ts';

/** When somebody works on a day. */
export interface Hours {
  from: Minute;
  to: Minute;
}

/** From Monday to Sunday; null on a day off. */
export type WorkingWeek = readonly (Hours | null)[];

const ordinary: Hours = { from: 8 * 60, to: 17 * 60 };

/** Of whoever has said nothing else. */
export const usualWeek: WorkingWeek = [ordinary, ordinary, ordinary, ordinary, ordinary, null, null];

export const weekdayNames = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
] as const;

export const isWeek = (week: WorkingWeek): boolean =>
  week.length === 7 &&
  week.every(
    (hours) => hours === null || (hours.from < hours.to && hours.from >= 0 && hours.to <= minutesOfDay),
  );

/** Whole days on which somebody is away. */
export interface Leave {
  userId: string;
  firstOn: Day;
  lastOn: Day;
}

/** Everything that is known of when people work. */
export interface Availability {
  /** By person; those who are missing work as everybody else does. */
  weeks: ReadonlyMap<string, WorkingWeek>;
  everyone: WorkingWeek;
  leave: readonly Leave[];
}

export const isAway = ({ leave }: Availability, userId: string, day: Day): boolean =>
  leave.some((each) => each.userId === userId && each.firstOn <= day && day <= each.lastOn);

/** When somebody works on a day, or null where they do not. */
export function hoursOn(availability: Availability, userId: string, day: Day): Hours | null {
  if (isAway(availability, userId, day)) return null;
  const week = availability.weeks.get(userId) ?? availability.everyone;
  return week[weekdayOf(day)] ?? null;
}

/** The earliest and the latest that somebody of the team works on some days, to begin a view with. */
export function hoursOfTeam({ weeks, everyone }: Pick<Availability, 'weeks' | 'everyone'>): Hours {
  const worked = [everyone, ...weeks.values()].flat().filter((hours) => hours !== null);
  if (worked.length === 0) return ordinary;
  return {
    from: Math.min(...worked.map(({ from }) => from)),
    to: Math.max(...worked.map(({ to }) => to)),
  };
}

/** The days of a leave. */
export function daysOfLeave({ firstOn, lastOn }: Pick<Leave, 'firstOn' | 'lastOn'>): Day[] {
  const days: Day[] = [];
  for (let day = firstOn; day <= lastOn; day = addDays(day, 1)) days.push(day);
  return days;
}
