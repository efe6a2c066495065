import type { Day } from '../uk/working-days.ts';
import type { PlannedVisit } from './clashes.ts';
import { type Minute, momentAt, momentsAt, wallAt } from './london.ts';
import { kilometresBetween, type Place, travelMinutes } from './travel.ts';
import { type Availability, hoursOn } from './working-hours.ts';

/** A time at which somebody could come. */
export interface Slot {
  startsAt: string;
  endsAt: string;
  userId: string;
  /** The travel time from the visit before and to the one after, where there are such on that day. */
  travel: { before: number | null; after: number | null };
  /** The extra kilometres they drive that day, in a straight line; null where they go nowhere else. */
  detourKm: number | null;
}

export interface Asked {
  days: readonly Day[];
  people: readonly string[];
  minutes: number;
  /** The property they would go to; without it no travel is reckoned with. */
  place: Place | null;
  /** Nothing begins before. */
  notBefore: Date;
  /** At which times one may begin: every so many minutes. */
  step?: number;
}

/** All the times at which people are free, by day, time and person. */
export function freeSlots(
  { days, people, minutes, place, notBefore, step = 30 }: Asked,
  visits: readonly PlannedVisit[],
  availability: Availability,
): Slot[] {
  const planned = visits.filter(({ state }) => state !== 'cancelled');
  const found = people.flatMap((userId) => {
    const theirs = planned.filter(({ assigneeIds }) => assigneeIds.includes(userId));
    return days.flatMap((day) => {
      const hours = hoursOn(availability, userId, day);
      if (!hours) return [];
      return startsIn(hours.from, hours.to - minutes, step).flatMap((at): Slot[] => {
        // An hour that no clock shows is nobody's.
        if (momentsAt(day, at).length === 0) return [];
        const start = momentAt(day, at);
        const end = new Date(start.getTime() + minutes * 60_000);
        const isWithin = wallAt(end).day === day && wallAt(end).minute <= hours.to;
        if (start < notBefore || !isWithin) return [];
        const way = wayIn(theirs, day, start, end, place);
        return way ? [{ startsAt: start.toISOString(), endsAt: end.toISOString(), userId, ...way }] : [];
      });
    });
  });
  return found.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.userId.localeCompare(b.userId));
}

/** On whole steps of the clock, however odd the hours begin. */
function startsIn(from: Minute, last: Minute, step: number): Minute[] {
  const first = Math.ceil(from / step) * step;
  const amount = Math.floor((last - first) / step) + 1;
  return Array.from({ length: Math.max(0, amount) }, (_, index) => first + index * step);
}

/** The travel and detour of a time between the other visits of a person; nothing if they cannot be there. */
function wayIn(theirs: readonly PlannedVisit[], day: Day, start: Date, end: Date, place: Place | null) {
  const [from, to] = [start.getTime(), end.getTime()];
  let before: PlannedVisit | undefined;
  let after: PlannedVisit | undefined;
  for (const visit of theirs) {
    const [begins, ends] = [Date.parse(visit.startsAt), Date.parse(visit.endsAt)];
    if (begins < to && ends > from) return undefined;
    // Of several at once the nearest in time need not be the nearest on the map.
    if (Math.max(from - ends, begins - to) < (wayTo(visit, place) ?? 0) * 60_000) return undefined;
    if (ends <= from && (!before || ends > Date.parse(before.endsAt))) before = visit;
    if (begins >= to && (!after || begins < Date.parse(after.startsAt))) after = visit;
  }
  const isThatDay = (moment: string | undefined) => moment && wallAt(new Date(moment)).day === day;
  const earlier = isThatDay(before?.endsAt) ? before : undefined;
  const later = isThatDay(after?.startsAt) ? after : undefined;
  return {
    travel: { before: wayTo(earlier, place), after: wayTo(later, place) },
    detourKm: detour(earlier?.place, later?.place, place),
  };
}

const wayTo = (visit: PlannedVisit | undefined, place: Place | null): number | null =>
  visit?.place && place ? travelMinutes(visit.place, place) : null;

function detour(before: Place | null | undefined, after: Place | null | undefined, place: Place | null) {
  if (!place || (!before && !after)) return null;
  if (!before || !after) return kilometresBetween(place, (before ?? after) as Place);
  return (
    kilometresBetween(before, place) + kilometresBetween(place, after) - kilometresBetween(before, after)
  );
}

/** The times at which all of some people are free, each with the way of whoever has the furthest to go. */
export function sharedSlots(slots: readonly Slot[], people: readonly string[]): Slot[] {
  const byStart = Map.groupBy(slots, ({ startsAt }) => startsAt);
  return [...byStart.values()]
    .filter((free) => people.every((person) => free.some(({ userId }) => userId === person)))
    .flatMap((free) => {
      const [furthest] = free.toSorted((a, b) => (b.detourKm ?? 0) - (a.detourKm ?? 0));
      const [userId] = people;
      return furthest && userId ? [{ ...furthest, userId }] : [];
    });
}

/**
 * The best of them: near other visits first, then soon; at most so many of one person on one day, so that there is
 * something to choose from.
 */
export function bestSlots(slots: readonly Slot[], most: number, mostOfOneDay = 2): Slot[] {
  const perDay = new Map<string, number>();
  const nearFirst = [...slots].sort(
    (a, b) =>
      farness(a) - farness(b) || a.startsAt.localeCompare(b.startsAt) || a.userId.localeCompare(b.userId),
  );
  const chosen: Slot[] = [];
  for (const slot of nearFirst) {
    const key = `${slot.userId} ${wallAt(new Date(slot.startsAt)).day}`;
    const taken = perDay.get(key) ?? 0;
    if (taken >= mostOfOneDay) continue;
    perDay.set(key, taken + 1);
    chosen.push(slot);
    if (chosen.length === most) break;
  }
  return chosen;
}

/** In steps of five kilometres, within which the sooner counts; a day without other visits lies in the middle. */
const unknownWay = 25;
const farness = ({ detourKm }: Slot): number => Math.floor((detourKm ?? unknownWay) / 5);
