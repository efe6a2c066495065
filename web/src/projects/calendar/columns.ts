import type { CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { longDay, shortDay } from '@heliodesk/core/rules/calendar/days';
import { type Piece, piecesOn } from '@heliodesk/core/rules/calendar/layout';
import { minutesOfDay } from '@heliodesk/core/rules/calendar/london';
import type { Plan } from '@heliodesk/core/rules/calendar/plan';
import { type Hours, hoursOfTeam, hoursOn, isAway } from '@heliodesk/core/rules/calendar/working-hours';
import type { Day } from '@heliodesk/core/rules/uk/working-days';

/** A column of the plan: a day of a week, or a person of a day. */
export interface PlanColumn {
  key: string;
  heading: string;
  /** As a screen reader says it. */
  label: string;
  day: Day;
  /** The person, nobody where it is empty; undefined where it is everybody's. */
  person: string | undefined;
  pieces: Piece<CalendarVisit>[];
  /** When there is work, or null where there is none. */
  hours: Hours | null;
  away: string[];
}

/** A column for each day. */
export function columnsOfDays(
  days: readonly Day[],
  { visits, availability }: Plan,
  people: ReadonlyMap<string, string>,
  person: string,
): PlanColumn[] {
  return days.map((day) => ({
    ...{ key: day, heading: shortDay(day), label: longDay(day), day, person: undefined },
    pieces: piecesOn(day, visits),
    hours: hoursOn(availability, person, day),
    away: [...people].flatMap(([id, name]) =>
      (person === '' || person === id) && isAway(availability, id, day) ? [name] : [],
    ),
  }));
}

/** A column for each of the team on one day, and one for what nobody goes to yet. */
export function columnsOfPeople(
  day: Day,
  { visits, availability }: Plan,
  people: ReadonlyMap<string, string>,
): PlanColumn[] {
  const pieces = piecesOn(day, visits);
  const isOf = (id: string) => pieces.filter(({ visit }) => visit.assigneeIds.includes(id));
  const columns = [...people].map(([id, name]): PlanColumn => {
    const isOff = isAway(availability, id, day);
    return {
      ...{ key: id, heading: name, label: name, day, person: id, pieces: isOf(id) },
      ...{ hours: hoursOn(availability, id, day), away: isOff ? [name] : [] },
    };
  });
  const nobodys = pieces.filter(({ visit }) => !visit.assigneeIds.some((id) => people.has(id)));
  const nobody: PlanColumn = {
    ...{ key: 'nobody', heading: 'Nobody yet', label: 'Nobody yet', day, person: '', pieces: nobodys },
    ...{ hours: hoursOn(availability, '', day), away: [] },
  };
  // People who have something to do come first, where there are more than fit.
  const busyFirst = columns.length > 6 ? columns.sort((a, b) => b.pieces.length - a.pieces.length) : columns;
  return [...busyFirst, nobody];
}

/** The hours that are drawn: those of the team with one before and after, and those of visits beyond. */
export function hoursShown(
  days: readonly Day[],
  visits: readonly CalendarVisit[],
  { availability }: Pick<Plan, 'availability'>,
): Hours {
  const { from, to } = hoursOfTeam(availability);
  const pieces = days
    .flatMap((day) => piecesOn(day, visits))
    // What lasts for days would have every night drawn; what only goes on past a midnight is seen nowhere else.
    .filter(({ visit, goesOn }) => (!goesOn.before && !goesOn.after) || minutesOf(visit) < minutesOfDay);
  const earliest = Math.min(from - 60, ...pieces.map((piece) => piece.from));
  const latest = Math.max(to + 60, ...pieces.map((piece) => piece.to));
  return {
    from: Math.max(0, Math.floor(earliest / 60) * 60),
    to: Math.min(minutesOfDay, Math.ceil(latest / 60) * 60),
  };
}

const minutesOf = ({ startsAt, endsAt }: CalendarVisit): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
