import type { ConfirmedEmail } from '@heliodesk/core/contracts/auth';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { proveAddress } from './addresses.ts';
import { issueLink } from './link-tokens.ts';
import { addCompanyMail, confirmEmailMail } from './mails.ts';
import { recordOf } from './record-of.ts';
import type { From } from './sessions/sessions.ts';
import { findProvenAccount, findUserById, mergeAccount, takePasswordLink } from './store.ts';
import { hashOf } from './tokens.ts';

/** So that nobody can fill a stranger's mailbox. */
const mailsPerAddress: Limit = { max: 3, windowMs: 60 * 60_000 };

/** How somebody who signed up shows that the address they typed is theirs. */
export function createEmailConfirmation({ db, clock, limiter, publicUrl }: Platform) {
  /**
   * Mails the link by which an account gets its address. Where the address is another account's already, the same link
   * adds the company to that one: only the mailbox is told which it is.
   */
  async function send(tx: Tx, userId: string): Promise<void> {
    const user = await findUserById(tx, userId);
    if (!user || user.emailConfirmed) return;
    const { email: to, firstName, companyId, companyName } = user;
    const belongsToOther = await findProvenAccount(tx, normaliseEmail(to));
    const token = await issueLink(tx, clock, 'confirm', userId);
    const content = { firstName, companyName, url: `${publicUrl}/confirm-email?token=${token}` };
    await sendLater(tx, clock, belongsToOther ? addCompanyMail : confirmEmailMail, {
      to,
      companyId,
      content,
    });
  }

  async function sendAgain({ userId, email }: Caller): Promise<void> {
    if (limiter.hit(`confirmation to ${normaliseEmail(email)}`, mailsPerAddress).exceeded)
      throw new AppError('rate_limited');
    await db.asSystem((tx) => send(tx, userId));
  }

  function confirm(token: string, { address }: From): Promise<ConfirmedEmail> {
    return db.asSystem(async (tx) => {
      const userId = await takePasswordLink(tx, 'confirm', hashOf(token), clock.now());
      const user = userId ? await findUserById(tx, userId) : undefined;
      if (!userId || !user) throw new AppError('link_invalid');
      const { email, companyName, companyIdentifier } = user;
      const other = await proveAddress(tx, clock, { userId, identity: normaliseEmail(email) });
      if (other) await mergeAccount(tx, userId, other.belongsTo);
      await recordOf(tx, { userId: other?.belongsTo ?? userId, email, address }, 'email.confirmed');
      return { email, companyName, companyIdentifier, added: other !== undefined };
    });
  }

  return { send, sendAgain, confirm };
}
