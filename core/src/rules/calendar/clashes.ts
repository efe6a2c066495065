import { addDays, type Day } from '../uk/working-days.ts';
import { type Minute, minutesOfDay, wallAt } from './london.ts';
import { type Place, travelMinutes } from './travel.ts';
import { type Availability, hoursOn, isAway } from './working-hours.ts';

/** As much of a visit as is asked here. */
export interface PlannedVisit {
  id: string;
  startsAt: string;
  endsAt: string;
  assigneeIds: readonly string[];
  state: 'planned' | 'done' | 'cancelled';
  place: Place | null;
}

export type ClashKind = 'overlap' | 'travel' | 'leave' | 'hours';

/** A problem with a visit, and the person it concerns. */
export interface Clash {
  kind: ClashKind;
  userId: string;
  /** The other visit that it is about. */
  other?: string;
  /** The minutes the journey takes, and those there are for it. */
  minutes?: { needed: number; left: number };
}

/**
 * Clashes in a plan, by visit: two at once for one person, too little time for the journey between two, days on which
 * they are away, and times at which they do not work. Only of what is still to come.
 */
export function clashesIn(
  visits: readonly PlannedVisit[],
  availability: Availability,
): ReadonlyMap<string, readonly Clash[]> {
  const found = new Map<string, Clash[]>();
  const add = (id: string, clash: Clash) => found.set(id, [...(found.get(id) ?? []), clash]);
  const planned = visits.filter(({ state }) => state === 'planned');
  for (const visit of planned)
    for (const userId of visit.assigneeIds) {
      const kind = offTime(visit, userId, availability);
      if (kind) add(visit.id, { kind, userId });
    }
  for (const [userId, theirs] of byPerson(planned)) {
    const inOrder = theirs.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
    inOrder.forEach((visit, place) => {
      for (const later of inOrder.slice(place + 1)) {
        const left = (Date.parse(later.startsAt) - Date.parse(visit.endsAt)) / 60_000;
        // Nobody is a whole day on the way, and those after this one begin later still.
        if (left >= minutesOfDay) break;
        if (left < 0) {
          add(visit.id, { kind: 'overlap', userId, other: later.id });
          add(later.id, { kind: 'overlap', userId, other: visit.id });
        } else if (visit.place && later.place) {
          const needed = travelMinutes(visit.place, later.place);
          if (isSamePlace(visit.place, later.place) || needed <= left) continue;
          add(later.id, { kind: 'travel', userId, other: visit.id, minutes: { needed, left } });
        }
      }
    });
  }
  return found;
}

const isSamePlace = (a: Place, b: Place) => a.latitude === b.latitude && a.longitude === b.longitude;

function byPerson(visits: readonly PlannedVisit[]): Map<string, PlannedVisit[]> {
  const found = new Map<string, PlannedVisit[]>();
  for (const visit of visits)
    for (const userId of visit.assigneeIds) found.set(userId, [...(found.get(userId) ?? []), visit]);
  return found;
}

/** The clash of somebody who is away on a day of a visit, or does not work when it begins or ends. */
function offTime(
  { startsAt, endsAt }: PlannedVisit,
  userId: string,
  availability: Availability,
): 'leave' | 'hours' | undefined {
  const start = wallAt(new Date(startsAt));
  const end = wallAt(new Date(Date.parse(endsAt) - 1));
  for (let day = start.day; day <= end.day; day = addDays(day, 1))
    if (isAway(availability, userId, day)) return 'leave';
  // The days between may be a weekend, on which the scaffold stands and nobody works.
  const isWorked = (day: Day, at: Minute) => {
    const hours = hoursOn(availability, userId, day);
    return hours !== null && at >= hours.from && at < hours.to;
  };
  return isWorked(start.day, start.minute) && isWorked(end.day, end.minute) ? undefined : 'hours';
}
