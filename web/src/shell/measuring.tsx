import { type ComponentType, useEffect, useState } from 'react';
import { measurementId } from '../lib/measuring/measurement-id.ts';

/** Where visits are counted, fetches what asks for consent and counts. Everywhere else it does nothing. */
export function Measuring() {
  const [Measured, setMeasured] = useState<ComponentType>();
  useEffect(() => {
    if (measurementId()) import('./measured.tsx').then((it) => setMeasured(() => it.Measured), answered);
  }, []);
  return Measured ? <Measured /> : null;
}

// A visitor whose blocker stops the file has answered the question it would have asked.
function answered() {}
