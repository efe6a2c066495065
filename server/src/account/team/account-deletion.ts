import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import { forgetRecipient } from '#platform/mail/store.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type Auth,
  deleteUser,
  listCompanyIdsOf,
  lockWithPassword,
  recordOf,
  sessionLasts,
} from '../auth/index.ts';
import { accountDeletedMail } from './mails.ts';
import { keepAnOwner } from './members.ts';
import { deleteInvitationsBy, findMembership, lockTeam } from './store.ts';

export function createAccountDeletion({ db, clock }: Platform, { provePassword }: Auth) {
  /**
   * At once and for good, in every company that they belong to. What they did stays in each company's audit log, as
   * the log of a company is its own.
   */
  async function deleteAccount(caller: Caller, password: string): Promise<void> {
    const { userId, sessionId, email, firstName } = caller;
    const compared = await provePassword(caller, password);
    await db.asSystem(async (tx) => {
      const isStill = await lockWithPassword(tx, userId, compared);
      if (!isStill || !(await sessionLasts(tx, sessionId))) throw new AppError('unauthenticated');
      for (const companyId of await listCompanyIdsOf(tx, userId)) {
        await lockTeam(tx, companyId);
        // Their role by now: somebody may have changed it before the lock was had.
        const membership = await findMembership(tx, companyId, userId);
        if (!membership) continue;
        await keepAnOwner(tx, membership);
        await deleteInvitationsBy(tx, membership, []);
      }
      await recordOf(tx, caller, 'account.deleted');
      await deleteUser(tx, userId);
      // Whoever never showed that an address is theirs has nothing to say about what it is sent.
      if (caller.emailConfirmed) await forgetRecipient(tx, email);
      await sendLater(tx, clock, accountDeletedMail, { to: email, content: { firstName } });
    });
  }

  return { deleteAccount };
}
