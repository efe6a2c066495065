import type { MagnetBody } from '@heliodesk/core/contracts/magnets';
import type { Resolver } from 'react-hook-form';
import { bodyIn, type TypedMagnet } from './typed-magnet.ts';

const fetchCheck = () => import('./check-magnet.ts');

/** Whoever only looks doesn't wait for what checks a magnet: it comes once the form is touched. */
export const checkAhead = () => void fetchCheck().catch(() => undefined);

/** Checks what is typed as the server will, which does it alone where the check could not be had. */
export const readMagnet: Resolver<TypedMagnet, unknown, MagnetBody> = async (typed) => {
  const check = await fetchCheck().catch(() => undefined);
  return check ? check.checkMagnet(typed) : { values: bodyIn(typed) as MagnetBody, errors: {} };
};
