import type {
  Calendar,
  CalendarQuery,
  CalendarVisit,
  WorkingHours,
} from '@heliodesk/core/contracts/calendar';
import { daysShown } from '@heliodesk/core/rules/calendar/days';
import { momentAt } from '@heliodesk/core/rules/calendar/london';
import { usualWeek } from '@heliodesk/core/rules/calendar/working-hours';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { listInvited } from '../messages/index.ts';
import { placeOf } from './places.ts';
import { type Days, listHours, listLeave, listVisitsIn, type Range } from './store.ts';

/** More than anybody could see at once. */
const mostVisits = 1_500;

/** A view of the calendar, in one reading. */
export function createReading({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return (actor: Actor, { view, day, person }: CalendarQuery): Promise<Calendar> => {
    const { companyId } = actor;
    const today = dayAt(clock.now());
    const days = daysShown(view, day ?? today);
    return db.read(actor, async (tx) => {
      const [found, planning] = await Promise.all([
        listVisitsIn(tx, companyId, { ...rangeOf(days), person, most: mostVisits + 1 }),
        readPlanning(tx, companyId, { firstOn: days.reduce(earlier, today) }),
      ]);
      const shown = found.slice(0, mostVisits);
      const ids = shown.map(({ visit }) => visit.id);
      const along = shown.flatMap(({ visit }) => visit.assigneeIds).filter((id) => id !== person);
      const [invited, others] = await Promise.all([
        listInvited(tx, companyId, ids),
        person && person !== 'nobody' && along.length > 0
          ? listVisitsIn(tx, companyId, { ...rangeOf(days), person: new Set(along), most: mostVisits })
          : [],
      ]);
      const visits = shown.map((each) => present(each, invited.get(each.visit.id)));
      const beside = others.filter(({ visit }) => !ids.includes(visit.id)).map((each) => present(each));
      return { today, visits, beside, ...planning, more: found.length > mostVisits };
    });
  };
}

/** From the first moment of some days in London to the last. */
export const rangeOf = (days: readonly Day[]): Range => ({
  from: momentAt(days[0] ?? '', 0),
  to: momentAt(addDays(days.at(-1) ?? '', 1), 0),
});

type Found = Awaited<ReturnType<typeof listVisitsIn>>[number];

export function present({ visit, project, location }: Found, invited?: Date): CalendarVisit {
  const { id, version, projectId, kind, startsAt, endsAt, assigneeIds, note, state } = visit;
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return {
    ...{ id, version, projectId, kind, ...times, assigneeIds, note, state, project },
    invitedAt: invited?.toISOString() ?? null,
    place: placeOf(location),
  };
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** When people work, and when they are away, on some days. */
export async function readPlanning(tx: Tx, companyId: string, days: Days) {
  const [rows, leave] = await Promise.all([listHours(tx, companyId), listLeave(tx, companyId, days)]);
  const hours = rows.map(({ id, version, week }): WorkingHours => ({ id, version, week: [...week] }));
  const everyone = hours.find(({ id }) => id === companyId);
  return {
    everyone: everyone ?? { id: companyId, version: 0, week: [...usualWeek] },
    hours: hours.filter((each) => each !== everyone),
    leave: leave.map(({ id, version, userId, firstOn, lastOn }) => ({
      id,
      version,
      userId,
      firstOn,
      lastOn,
    })),
  };
}
