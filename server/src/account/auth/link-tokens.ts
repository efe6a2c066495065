import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { putPasswordLink } from './store.ts';
import { hashOf, newToken } from './tokens.ts';

const hour = 60 * 60_000;
/** To confirm an address there is longer than a trial, so that nobody pays for a company that they cannot get into. */
const lifetime = { reset: hour, setup: 7 * 24 * hour, confirm: 90 * 24 * hour };

export type LinkPurpose = keyof typeof lifetime;

/** The token of a new link; an older one of the same purpose works no longer. */
export async function issueLink(tx: Tx, clock: Clock, purpose: LinkPurpose, userId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + lifetime[purpose]);
  await putPasswordLink(tx, { tokenHash: hashOf(token), purpose, userId, expiresAt });
  return token;
}
