import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { hashOf, newToken } from '../auth/index.ts';
import { ownerInvitationMail } from './mails.ts';
import { putInvitation } from './store.ts';

/** Longer than a trial, so that nobody pays for a company that they can no longer get into. */
const lifetime = 90 * 24 * 60 * 60_000;

/**
 * Asks somebody who has an account to take over a company that was signed up with their address. Nobody knows yet
 * whether they did so themselves, so it is theirs only once they follow the link from their mailbox.
 */
export async function inviteOwner(
  tx: Tx,
  { clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>,
  { id: companyId, name: companyName }: { id: string; name: string },
  email: string,
): Promise<void> {
  const now = clock.now();
  const token = newToken();
  await putInvitation(tx, {
    ...{ companyId, email, identity: normaliseEmail(email), role: 'owner' as const },
    ...{ id: newId(now), tokenHash: hashOf(token), invitedBy: null, invitedAt: now },
    expiresAt: new Date(now.getTime() + lifetime),
  });
  const content = { companyName, url: `${publicUrl}/accept-invitation?token=${token}` };
  await sendLater(tx, clock, ownerInvitationMail, { to: email, companyId, content });
}
