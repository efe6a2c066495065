import { type BusinessSizeId, businessSizeIds, defaultBusinessSize } from '@heliodesk/core/rules/plans';
import { useEffect, useRef, useState } from 'react';

export function useBusinessSize() {
  const [size, setSize] = useState(defaultBusinessSize);
  const [changed, setChanged] = useState(false);
  const selector = useRef<HTMLDivElement>(null);

  // The radio buttons work without script, so one may have been chosen before the page woke, and the browser
  // puts the choice back for who comes back to the page; some browsers do so after a reload, too.
  useEffect(() => {
    const checked = selector.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = businessSizeIds.find((id) => id === checked);
    if (chosen) setSize(chosen);
  }, []);

  function chooseSize(chosen: BusinessSizeId) {
    setSize(chosen);
    setChanged(true);
  }

  return { size, chooseSize, changed, selector };
}
