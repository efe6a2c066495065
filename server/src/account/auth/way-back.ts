import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';

const hour = 60 * 60_000;
/** In seconds. */
export const wayBackLasts = hour / 1000;

/**
 * A token for the browser in which somebody has reset their password by email. Their next sign-in is counted by itself,
 * so that no flood of guesses at their account keeps them out.
 */
export function createWayBack({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const tokenOf = (identity: string, hours: number) =>
    createHmac('sha256', secret).update(`way back ${hours} ${identity}`).digest('base64url');
  const hoursNow = () => Math.floor(clock.now().getTime() / hour);

  return {
    issue: (identity: string) => tokenOf(identity, hoursNow()),
    holds: (identity: string, token: string | undefined) =>
      token !== undefined && [0, 1].some((ago) => isSame(tokenOf(identity, hoursNow() - ago), token)),
  };
}

export type WayBack = ReturnType<typeof createWayBack>;

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
