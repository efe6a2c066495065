import { type RefObject, useEffect, useRef } from 'react';

/** True while the component is still on the page, for those that come back from something slow. */
export function useStillHere(): RefObject<boolean> {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
