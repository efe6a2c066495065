import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Of a row, in pixels; `dense` of the table says the same. */
const rowHeight = 40;
/** So many rows before the end of what has come, the next page is asked for. */
const nearEnd = 15;
/** What covers the window's edges: the bar on top, and the bar with what can be done to the chosen rows. */
const covered = { top: 80, bottom: 96 };

interface Rows {
  count: number;
  /** Asks for the next page, where there is one. */
  onNearEnd: (() => void) | undefined;
}

/** The rows that are in sight, and room for those that are not. */
export function useRows(body: RefObject<HTMLElement | null>, { count, onNearEnd }: Rows) {
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    // Known from the beginning, so that the page is of its full height when its place is restored.
    initialRect: { width: innerWidth, height: innerHeight },
    // Rows are drawn with the frame in which they come into sight, not in one that interrupts the scrolling.
    useFlushSync: false,
  });
  // Whatever stands above the table may come and go.
  useLayoutEffect(() => {
    const place = Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY);
    if (place !== top) setTop(place);
  });

  const inSight = virtual.getVirtualItems();
  const [first, last] = [inSight[0], inSight.at(-1)];
  const lastVisible = virtual.range?.endIndex ?? 0;
  const loadMore = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (count > 0 && lastVisible >= count - nearEnd) loadMore();
  }, [count, lastVisible]);

  return {
    places: inSight.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: virtual.getTotalSize() - (last ? last.end - top : 0),
    show: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}

/** Puts the focus on the name of a row, as soon as it is drawn. */
export function useRowFocus(body: RefObject<HTMLElement | null>) {
  const wanted = useRef<string>(undefined);

  function focus(): void {
    const id = wanted.current;
    const link = id && body.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  }
  // After each drawing, since the row may only come into sight by scrolling.
  useLayoutEffect(focus);

  return (id: string) => {
    wanted.current = id;
    focus();
  };
}
