import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Of a row, in pixels; `dense` of the table says the same. */
const rowHeight = 40;
/** Drawn on both sides of what is in sight. */
const rowsBeside = 12;
/** So many rows are drawn anew at once, so that not every pixel of scrolling draws something. */
const rowsAtOnce = 4;
/** So many rows before the end of what has come, the next page is asked for. */
const nearEnd = 15;
/** Bars over the window's edges: the one on top, and the one with the actions for the chosen rows. */
const covered = { top: 80, bottom: 96 };

interface Rows {
  count: number;
  /** Asks for the next page, where there is one. */
  onNearEnd: (() => void) | undefined;
}

/** The rows that are in sight, and room for those that are not. All are of one height, so nothing is measured. */
export function useRows(body: RefObject<HTMLElement | null>, { count, onNearEnd }: Rows) {
  const [from, setFrom] = useState(0);
  const amount = Math.ceil(innerHeight / rowHeight) + 2 * rowsBeside + rowsAtOnce;
  const first = Math.max(0, Math.min(from, count - amount));
  const last = Math.min(count, first + amount);

  const follow = useEffectEvent(() => {
    const above = -(body.current?.getBoundingClientRect().top ?? 0) / rowHeight - rowsBeside;
    setFrom(Math.max(0, Math.floor(above / rowsAtOnce) * rowsAtOnce));
  });
  useLayoutEffect(() => {
    const listen = () => follow();
    addEventListener('scroll', listen, { passive: true });
    addEventListener('resize', listen);
    return () => {
      removeEventListener('scroll', listen);
      removeEventListener('resize', listen);
    };
  }, []);

  const loadMore = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    const lastInSight = from + rowsBeside + Math.ceil(innerHeight / rowHeight);
    if (from > 0 && lastInSight >= count - nearEnd) loadMore();
  }, [count, from]);

  /** Brings a row into sight, if it is not. */
  function show(index: number): void {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + index * rowHeight;
    const tooHigh = covered.top - top;
    const tooLow = top + rowHeight + covered.bottom - innerHeight;
    if (tooHigh > 0) scrollBy({ top: -tooHigh, behavior: 'instant' });
    else if (tooLow > 0) scrollBy({ top: tooLow, behavior: 'instant' });
  }

  return {
    places: Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place),
    before: first * rowHeight,
    after: (count - last) * rowHeight,
    show,
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
