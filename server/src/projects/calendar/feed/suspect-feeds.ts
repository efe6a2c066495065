import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { record } from '../../../account/audit/index.ts';
import { findUserById } from '../../../account/auth/index.ts';
import { deleteFeedsSince } from './store.ts';

/** Keeps whoever had somebody's session before a reset from reading their visits by an address made meanwhile. */
export async function endSuspectFeeds(
  tx: Tx,
  { userId, suspectSince }: { userId: string; suspectSince: Date },
): Promise<void> {
  const companyIds = await deleteFeedsSince(tx, userId, suspectSince);
  if (companyIds.length === 0) return;
  const subject = (await findUserById(tx, userId))?.email;
  for (const companyId of companyIds) record(tx, systemActor(companyId), 'calendar.feed-ended', { subject });
}
