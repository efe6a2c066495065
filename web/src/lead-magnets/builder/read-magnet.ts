import type { MagnetBody } from '@heliodesk/core/contracts/magnets';
import type { Resolver } from 'react-hook-form';
import { bodyIn, type TypedMagnet } from './typed-magnet.ts';

const fetchCheck = () => import('./check-magnet.ts');

/** Prefetches the check of a magnet once the form is touched: people who only look don't wait for it. */
export const checkAhead = () => void fetchCheck().catch(() => undefined);

/** Checks what is typed as the server will, which does it alone where the check could not be had. */
export const readMagnet: Resolver<TypedMagnet, unknown, MagnetBody> = async (typed) => {
  const check = await fetchCheck().catch(() => undefined);
  return check ? check.checkMagnet(typed) : { values: bodyIn(typed) as MagnetBody, errors: {} };
};
