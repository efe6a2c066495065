import type { PlannedVisit } from './clashes.ts';
import { type Availability, usualWeek } from './working-hours.ts';

/** Everybody works from Monday to Friday, eight to five. */
export const usual: Availability = { weeks: new Map(), everyone: usualWeek, leave: [] };

export const planned = (
  id: string,
  startsAt: string,
  endsAt: string,
  differs: Partial<PlannedVisit> = {},
): PlannedVisit => ({
  ...{ id, startsAt: `${startsAt}:00.000Z`, endsAt: `${endsAt}:00.000Z` },
  ...{ assigneeIds: ['ann'], state: 'planned', place: null, ...differs },
});
