import { movedBy, step, stretchedBy } from '@heliodesk/core/rules/calendar/moving';
import type { Change } from '@heliodesk/core/rules/calendar/plan';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type Times = { startsAt: string; endsAt: string };

/** Changes the visit that has the focus: with Shift the arrows take it along, plus and minus change its end. */
export function changeBy(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  visit: Times,
): Change | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '+' || key === '=') return stretchedBy(visit, step);
  if (key === '-') return stretchedBy(visit, -step);
  if (!shiftKey) return undefined;
  if (key === 'ArrowUp') return movedBy(visit, { minutes: -step });
  if (key === 'ArrowDown') return movedBy(visit, { minutes: step });
  if (key === 'ArrowLeft') return movedBy(visit, { days: -1 });
  if (key === 'ArrowRight') return movedBy(visit, { days: 1 });
  return undefined;
}

/** The visits in the order in which they are drawn. */
export const visitsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-visit]')];

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The visit that an arrow key leads to from another. */
export function visitBeside(area: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const by = steps[key];
  const all = visitsIn(area);
  return by === undefined ? undefined : all[all.indexOf(from) + by];
}
