import { useEffect, useRef } from 'react';

/** A change of view moves the focus to its heading, as a change of page does. */
export function useViewFocus(shown: string | undefined): void {
  const before = useRef<string>(undefined);

  useEffect(() => {
    if (shown === undefined || shown === before.current) return;
    const pageOpened = before.current === undefined && shown === 'landing';
    before.current = shown;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (pageOpened || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [shown]);
}
