import { useEffect, useRef } from 'react';
import type { Mode } from './mode.ts';

/** Another form moves the focus to its heading, as another page does. */
export function useModeFocus(mode: Mode['name'] | 'second-step'): void {
  const before = useRef(mode);

  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    // A form of one field has taken it already.
    if (document.activeElement?.matches('main input')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [mode]);
}
