import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { record } from '../audit/index.ts';
import { deleteOwnerInvitationsSince } from './store.ts';

/** Whoever had somebody's session before a reset must not come back as an owner by an invitation sent meanwhile. */
export async function withdrawOwnerInvitations(
  tx: Tx,
  { userId, suspectSince }: { userId: string; suspectSince: Date },
): Promise<void> {
  for (const { companyId, email } of await deleteOwnerInvitationsSince(tx, userId, suspectSince))
    record(tx, systemActor(companyId), 'team.invitation-revoked', { subject: email });
}
