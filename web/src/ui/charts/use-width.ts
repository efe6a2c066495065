import { useLayoutEffect, useRef, useState } from 'react';

/** The width there is for a drawing, whose letters should be as large as those around it. */
export function useWidth<E extends HTMLElement>(usual = 480) {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, Math.floor(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
