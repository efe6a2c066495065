import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { record } from '../audit/index.ts';
import { deleteOwnerInvitationsSince } from './store.ts';

/** Keeps whoever had somebody's session before a reset from coming back by an owner's invitation sent meanwhile. */
export async function withdrawOwnerInvitations(
  tx: Tx,
  { userId, suspectSince }: { userId: string; suspectSince: Date },
): Promise<void> {
  for (const { companyId, email } of await deleteOwnerInvitationsSince(tx, userId, suspectSince))
    record(tx, systemActor(companyId), 'team.invitation-revoked', { subject: email });
}
