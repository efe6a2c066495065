import type { BetaInvitation } from '@heliodesk/core/contracts/operator';
import { mailableAddress } from '@heliodesk/core/rules/email';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../account/audit/index.ts';
import { countPlaces, takePlace } from '../marketing/beta/index.ts';
import { betaInvitationMail } from './mails.ts';
import { signUpUrl } from './sign-up-url.ts';
import { findEntry, findOwnCompany } from './store.ts';

export function createInvitations({ db, clock, publicUrl }: Platform) {
  /** Gives somebody a place and mails them. Whoever has one keeps it, and is mailed again. */
  return function invite(operator: Caller, entryId: string): Promise<BetaInvitation> {
    return db.asSystem(async (tx) => {
      const entry = await findEntry(tx, entryId);
      if (!entry) throw new AppError('not_found');
      if (!mailableAddress(entry.email)) throw new AppError('no_address');
      if (entry.hasJoined) throw new AppError('has_joined');
      const invitedAt = await takePlace(tx, entryId, clock.now());
      if (!invitedAt) throw new AppError('beta_full');
      // In the operator's own company, whichever they are looking at: its owners are nobody else's.
      const companyId = await findOwnCompany(tx, operator.userId);
      if (companyId) record(tx, { ...operator, companyId }, 'beta.invited', { subject: entry.email });
      await sendLater(tx, clock, betaInvitationMail, {
        to: entry.email,
        content: { url: signUpUrl(publicUrl, entry.email) },
      });
      return { invitedAt: invitedAt.toISOString(), places: await countPlaces(tx) };
    }, operator);
  };
}
