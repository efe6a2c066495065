import { useEffect, useState } from 'react';

/** A value once it has not changed for a while. */
export function useDebounced<Value>(value: Value, pauseMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value, pauseMs]);
  return settled;
}
