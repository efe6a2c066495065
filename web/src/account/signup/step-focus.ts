import { useEffect, useRef } from 'react';
import type { Step } from './use-signup.ts';

/** Another step moves the focus to its heading, as another page does. */
export function useStepFocus(step: Step): void {
  const before = useRef(step);

  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
}
