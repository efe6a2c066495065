import type { SlotQuery, Slots } from '@heliodesk/core/contracts/calendar';
import { bestSlots, freeSlots, type Slot, sharedSlots } from '@heliodesk/core/rules/calendar/slots';
import type { Place } from '@heliodesk/core/rules/calendar/travel';
import type { WorkingWeek } from '@heliodesk/core/rules/calendar/working-hours';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { placeOf } from './places.ts';
import { present, rangeOf, readPlanning } from './reading.ts';
import { findLocation, listMembers, listVisitsIn } from './store.ts';

/** As far ahead as an office plans a visit. */
const fortnight = 14;
const mostOffered = 6;

/** Times at which somebody of the team could go to a project, or all of some people. */
export function createSlots({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return (actor: Actor, { project, minutes, people: wanted }: SlotQuery): Promise<Slots> => {
    const { companyId } = actor;
    const now = clock.now();
    return db.read(actor, async (tx) => {
      const location = await findLocation(tx, companyId, project);
      if (!location) throw new AppError('not_found');
      const place = placeOf(location);
      const people = await listMembers(tx, companyId, wanted);
      const asked = { people, minutes, place, notBefore: now, days: daysFrom(dayAt(now), fortnight) };
      const free = await readFreeSlots(tx, companyId, asked);
      const items = bestSlots(wanted ? sharedSlots(free, people) : free, mostOffered);
      return { items, place: !place ? 'unknown' : place.exact ? 'property' : 'district' };
    });
  };
}

type Asked = {
  people: string[];
  minutes: number;
  place: Place | null;
  notBefore: Date;
  days: Day[];
};

/** More than a team has in some weeks. */
const mostVisits = 5_000;

/** Everything that is free in the plan as it stands in this transaction. */
export async function readFreeSlots(tx: Tx, companyId: string, asked: Asked): Promise<Slot[]> {
  const found = await listVisitsIn(tx, companyId, { ...rangeOf(asked.days), most: mostVisits });
  const { hours, everyone, leave } = await readPlanning(tx, companyId, {
    firstOn: asked.days[0] ?? '',
    lastOn: asked.days.at(-1) ?? '',
  });
  return freeSlots(
    asked,
    found.map((each) => present(each)),
    {
      weeks: new Map(hours.map(({ id, week }): [string, WorkingWeek] => [id, week])),
      everyone: everyone.week,
      leave,
    },
  );
}

export const daysFrom = (first: Day, amount: number): Day[] =>
  Array.from({ length: amount }, (_, index) => addDays(first, index));
