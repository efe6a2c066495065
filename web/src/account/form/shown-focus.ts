import { useEffect, useRef } from 'react';

/**
 * What takes the place of a form on the same page is seen from its top, and its heading takes the focus, as on another
 * page. A form of one field may have taken the focus for that.
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
