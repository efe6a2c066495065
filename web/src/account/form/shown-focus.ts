import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of a view that replaces a form on the same page, and scrolls to its top, as on another page. A
 * form of one field may have taken the focus for that.
 */
export function useShownFocus(shown: string): void {
  const before = useRef(shown);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement?.matches('main input')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [shown]);
}
