import type { Stage } from '@heliodesk/core/rules/projects/stages';

/** The dragged card, with the stage it comes from. */
export type Dragged = { id: string; stage: Stage };

export const isDragged = (data: Record<string, unknown>): data is Dragged =>
  typeof data.id === 'string' && typeof data.stage === 'string';

/** The card that has the focus, or in which something has. */
export function cardIn(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || target.closest('[role="menu"]')) return undefined;
  return target.closest<HTMLElement>('[data-card]') ?? undefined;
}

interface Step {
  /** Columns to the right, or to the left. */
  across: number;
  focus: (area: HTMLElement, card: HTMLElement) => void;
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The target of an arrow key on a card: with Shift the card goes along, which only leads across. */
export function stepFrom({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean> & { key: string }): Step | undefined {
  const step = steps[key];
  if (!step || ctrlKey || metaKey || altKey) return undefined;
  const [across, down] = step;
  if (shiftKey && across === 0) return undefined;
  return { across, focus: (area, card) => focusBeside(area, card, across, down) };
}

function focusBeside(area: HTMLElement, card: HTMLElement, across: number, down: number): void {
  const columns = [...area.querySelectorAll<HTMLElement>('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const from = columns.findIndex((cards) => cards.includes(card));
  const row = columns[from]?.indexOf(card) ?? 0;
  let place = from + across;
  // Columns without cards are passed over.
  while (across !== 0 && columns[place]?.length === 0) place += across;
  const cards = columns[place];
  const next = cards?.[Math.min(row + down, cards.length - 1)];
  next?.querySelector('a')?.focus();
}
