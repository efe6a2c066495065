import type {
  ConfirmEmailAnswer,
  ConfirmEmailBody,
  ValidateTokenAnswer,
} from '@heliodesk/core/contracts/auth';
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
import type { ProvePassword } from './password-proof.ts';
import { recordOf } from './record-of.ts';
import type { From } from './sessions/sessions.ts';
import {
  findPasswordLink,
  findProvenAccount,
  findUserById,
  lockAddress,
  lockUser,
  lockWithPassword,
  mergeAccount,
  takePasswordLink,
} from './store.ts';
import { hashOf } from './tokens.ts';

/** So that nobody can fill a stranger's mailbox. */
const mailsPerAddress: Limit = { max: 3, windowMs: 60 * 60_000 };

type Parts = { platform: Platform; provePassword: ProvePassword };

/** Lets people who signed up confirm that their email address is theirs. */
export function createEmailConfirmation({ platform, provePassword }: Parts) {
  const { db, clock, limiter, publicUrl } = platform;

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

  /** The recipient of a link, or nothing once it is invalid. */
  function describe(token: string, visitor: string | undefined): Promise<Described | undefined> {
    return db.asSystem(async (tx) => {
      const link = await find(tx, token);
      if (!link) return undefined;
      const { userId, ...account } = link;
      const isOthers = await findProvenAccount(tx, normaliseEmail(account.email));
      return visitor === userId || isOthers ? account : { ...account, needsPassword: true as const };
    });
  }

  /**
   * Confirms an address. Its reader need not be who signed up, and must not share the account with them: they are
   * signed in to it, or know its password, or choose a new one, which ends what the other has.
   */
  async function confirm({ token, password }: ConfirmEmailBody, { address, visitor }: Visitor) {
    const link = await db.asSystem((tx) => find(tx, token));
    if (!link) throw new AppError('link_invalid');
    const { userId, email, companyName, companyIdentifier } = link;
    const compared =
      password === undefined ? undefined : await provePassword({ userId, address }, password, wrongPassword);
    return db.asSystem(async (tx): Promise<ConfirmEmailAnswer> => {
      await lockUser(tx, userId);
      // They may have moved to another address since, and this link was mailed to the old one.
      if (!(await find(tx, token))) throw new AppError('link_invalid');
      const identity = normaliseEmail(email);
      await lockAddress(tx, identity);
      const isOwn = compared ? await lockWithPassword(tx, userId, compared) : visitor === userId;
      if (!isOwn && !(await findProvenAccount(tx, identity)))
        return { resetToken: await issueLink(tx, clock, 'reset', userId) };
      if (!(await takePasswordLink(tx, 'confirm', hashOf(token), clock.now())))
        throw new AppError('link_invalid');
      const other = await proveAddress(tx, clock, { userId, identity });
      if (other) await mergeAccount(tx, userId, other.belongsTo);
      await recordOf(tx, { userId: other?.belongsTo ?? userId, email, address }, 'email.confirmed');
      return { email, companyName, companyIdentifier, added: other !== undefined };
    });
  }

  const find = (tx: Tx, token: string) => findPasswordLink(tx, 'confirm', hashOf(token), clock.now());

  return { send, sendAgain, describe, confirm };
}

type Described = NonNullable<ValidateTokenAnswer['user']>;
/** By whom they are signed in as, if they are. */
type Visitor = From & { visitor: string | undefined };

function wrongPassword(): AppError {
  const fields = { password: 'This isn’t the password that was chosen at sign-up' };
  return new AppError('validation_failed', { fields });
}
