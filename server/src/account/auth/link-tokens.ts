import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { putPasswordLink } from './store.ts';
import { hashOf, newToken } from './tokens.ts';

const hour = 60 * 60_000;
const lifetime = { reset: hour, setup: 7 * 24 * hour };

export type LinkPurpose = keyof typeof lifetime;

/** The token of a new link by which somebody may choose a password; an older one works no longer. */
export async function issueLink(tx: Tx, clock: Clock, purpose: LinkPurpose, userId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + lifetime[purpose]);
  await putPasswordLink(tx, { tokenHash: hashOf(token), purpose, userId, expiresAt });
  return token;
}
