import { useMemo, useRef, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** The chosen rows of those that are shown; none once something else is shown than before. */
export function useSelection<Item extends { id: string }>(items: readonly Item[], shown: string) {
  const [ids, setIds] = useState(nothing);
  const [chosenIn, setChosenIn] = useState(shown);
  if (chosenIn !== shown) {
    setChosenIn(shown);
    setIds(nothing);
  }
  /** The start of a range, and what was chosen before it. */
  const range = useRef<{ from: string; besides: ReadonlySet<string> }>(undefined);
  // Rows may have gone since they were chosen.
  const chosen = useMemo(() => (ids.size === 0 ? [] : items.filter(({ id }) => ids.has(id))), [ids, items]);
  const isAll = items.length > 0 && chosen.length === items.length;

  function toggle(id: string): void {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    range.current = { from: id, besides: next };
    setIds(next);
  }

  /** Chooses everything from where the range begins, or else from another row, to this one. */
  function extendTo(id: string, orFrom = id): void {
    range.current ??= { from: orFrom, besides: ids };
    const { from, besides } = range.current;
    const [first = 0, last = 0] = [from, id]
      .map((each) => items.findIndex((item) => item.id === each))
      .sort((one, other) => one - other);
    if (first < 0) toggle(id);
    else setIds(new Set([...besides, ...items.slice(first, last + 1).map((item) => item.id)]));
  }

  function clear(): void {
    range.current = undefined;
    setIds(nothing);
  }

  return {
    ...{ ids, chosen, isAll, toggle, extendTo, clear },
    /** The next range begins anew. */
    endRange() {
      range.current = undefined;
    },
    toggleAll: () => (isAll ? clear() : setIds(new Set(items.map(({ id }) => id)))),
  };
}

export type Selection<Item extends { id: string } = { id: string }> = ReturnType<typeof useSelection<Item>>;
