import type { Calendar, CalendarVisit } from '../../contracts/calendar.ts';
import { type Clash, clashesIn } from './clashes.ts';
import type { Availability, WorkingWeek } from './working-hours.ts';

/** A change of a visit: other times, or other people. */
export type Change = Partial<Pick<CalendarVisit, 'startsAt' | 'endsAt' | 'assigneeIds'>>;

/** The plan shown: the visits as they will be once everything is saved, and their clashes. */
export interface Plan {
  visits: readonly CalendarVisit[];
  /** With what those who go along do besides. */
  all: readonly CalendarVisit[];
  clashes: ReadonlyMap<string, readonly Clash[]>;
  availability: Availability;
}

export function planOf(calendar: Calendar, changes: ReadonlyMap<string, Change>): Plan {
  const visits = calendar.visits.map((visit) => ({ ...visit, ...changes.get(visit.id) }));
  const availability: Availability = {
    weeks: new Map(calendar.hours.map(({ id, week }): [string, WorkingWeek] => [id, week])),
    everyone: calendar.everyone.week,
    leave: calendar.leave,
  };
  const all = [...visits, ...calendar.beside];
  const found = clashesIn(all, availability);
  const clashes = new Map(visits.flatMap(({ id }) => (found.has(id) ? [[id, found.get(id) ?? []]] : [])));
  return { visits, all, availability, clashes };
}

/** A clash as it is told, with the names of those it is about. */
export function clashInWords(
  { kind, userId, other, minutes }: Clash,
  names: ReadonlyMap<string, string>,
  visits: readonly CalendarVisit[],
): string {
  const who = names.get(userId) ?? 'Somebody who’s left';
  const whom = visits.find(({ id }) => id === other)?.project.name ?? 'another visit';
  if (kind === 'overlap') return `${who} is at ${whom} at the same time`;
  if (kind === 'leave') return `${who} is away that day`;
  if (kind === 'hours') return `Outside ${who}’s working hours`;
  return `${who} needs about ${minutes?.needed} min from ${whom} in a straight line, and has ${Math.floor(minutes?.left ?? 0)}`;
}
