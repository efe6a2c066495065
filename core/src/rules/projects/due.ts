import { addDays, type Day } from '../uk/working-days.ts';

/** Groups of due dates by nearness; what has none comes last. */
export const nearness = ['late', 'today', 'week', 'later', 'undated'] as const;
export type Nearness = (typeof nearness)[number];

export function nearnessOf(due: Day | null, today: Day): Nearness {
  if (due === null) return 'undated';
  if (due < today) return 'late';
  if (due === today) return 'today';
  return due <= addDays(today, 7) ? 'week' : 'later';
}

/** Groups by due date, in the order in which they were given; groups of nothing are left out. */
export function byNearness<Item>(items: readonly Item[], dueOf: (item: Item) => Day | null, today: Day) {
  return nearness
    .map((near) => ({ near, items: items.filter((item) => nearnessOf(dueOf(item), today) === near) }))
    .filter((group) => group.items.length > 0);
}
