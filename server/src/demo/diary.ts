import type { visitKinds } from '@heliodesk/core/contracts/visits';
import { momentAt } from '@heliodesk/core/rules/calendar/london';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';

type Kind = (typeof visitKinds)[number];
type Slot = { startsAt: Date; endsAt: Date };

const hour = 60;
const wholeDay = { from: 8 * hour, minutes: 8 * hour };
/** When surveys begin. */
const surveys = [9 * hour, 11 * hour, 13 * hour, 15 * hour];

/** People's appointments so far, so that nobody is in two places at once, or works on a Sunday. */
export function createDiary() {
  const taken = new Set<string>();

  return function book(person: number, kind: Kind, wanted: Day): Slot {
    for (let day = wanted; ; day = addDays(day, 1)) {
      if (isWeekend(day)) continue;
      const keys = surveys.map((from) => `${person} ${day} ${from}`);
      const isWholeDay = kind !== 'survey';
      const at = isWholeDay
        ? keys.some((key) => taken.has(key))
          ? -1
          : 0
        : keys.findIndex((key) => !taken.has(key));
      if (at < 0) continue;
      for (const key of isWholeDay ? keys : keys.slice(at, at + 1)) taken.add(key);
      const { from, minutes } = isWholeDay ? wholeDay : { from: surveys[at] ?? 0, minutes: hour };
      const startsAt = momentAt(day, from);
      return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
    }
  };
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
