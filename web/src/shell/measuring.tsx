import { type ComponentType, useEffect, useState } from 'react';
import { measurementId } from '../lib/measuring/measurement-id.ts';

/** Fetches the consent question and analytics where visits are counted. Everywhere else it does nothing. */
export function Measuring() {
  const [Measured, setMeasured] = useState<ComponentType>();
  useEffect(() => {
    if (measurementId()) import('./measured.tsx').then((it) => setMeasured(() => it.Measured), answered);
  }, []);
  return Measured ? <Measured /> : null;
}

// A visitor whose blocker stops the file has answered the question it would have asked.
function answered() {}
