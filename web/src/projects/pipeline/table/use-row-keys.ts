import { type RefObject, useEffect, useRef } from 'react';
import { register, useShortcut } from '../../../lib/shortcuts.ts';
import type { Selection } from './selection.ts';

interface RowKeys {
  items: readonly { id: string }[];
  selection: Selection | undefined;
  /** Brings a row into sight and puts the focus on it. */
  goTo: (index: number) => void;
}

const group = 'In the list';

/** Moving through rows and choosing them with keys. The row is the one that has the focus, or had it last. */
export function useRowKeys(body: RefObject<HTMLElement | null>, { items, selection, goTo }: RowKeys) {
  const last = useRef<string>(undefined);

  function place(): number {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (row && body.current?.contains(row)) last.current = row.dataset.row;
    return items.findIndex(({ id }) => id === last.current);
  }

  function move(step: 1 | -1): string | undefined {
    const from = place();
    const to = from < 0 ? 0 : Math.min(items.length - 1, Math.max(0, from + step));
    last.current = items[to]?.id;
    if (last.current) goTo(to);
    return last.current;
  }

  function walk(step: 1 | -1): void {
    selection?.endRange();
    move(step);
  }

  function extend(step: 1 | -1): void {
    const from = items[place()]?.id;
    const to = move(step);
    if (to) selection?.extendTo(to, from);
  }

  function choose(): void {
    const id = items[place()]?.id;
    if (id) selection?.toggle(id);
  }

  useShortcut('j ArrowDown', 'Next row', group, () => walk(1));
  useShortcut('k ArrowUp', 'Previous row', group, () => walk(-1));
  useEffect(() => register('Enter', 'Open it', group), []);
  useShortcut('x Space', 'Select it', group, selection && choose);
  useShortcut('Shift+ArrowDown', 'Select the next one too', group, selection && (() => extend(1)));
  useShortcut('Shift+ArrowUp', 'Select the one before too', group, selection && (() => extend(-1)));
  useShortcut('Escape', 'Clear the selection', group, selection?.clear);
}
