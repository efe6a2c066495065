import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { type MailKind, sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, recordOf, sessionLasts } from '../auth/index.ts';
import { factorAddedMail, factorRemovedMail } from './mails.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { securingUrl } from './securing-link.ts';
import { deleteRecoveryCodes, hasFactor, lockFactors } from './store.ts';

type Change = { kind: 'app' | 'passkey'; what: string; subject?: string };

type Told = { firstName: string; what: string; url: string };

export type Factors = ReturnType<typeof createFactors>;

/** Effects of every change of somebody's factors, whichever factor it is. */
export function createFactors(
  { clock, publicUrl }: Platform,
  { sessions }: Auth,
  recoveryCodes: RecoveryCodes,
) {
  /**
   * The first one comes with recovery codes, which are handed back, and ends every other session: those were opened
   * without it.
   */
  async function add(tx: Tx, caller: Caller, change: Change, work: () => Promise<boolean>) {
    await hold(tx, caller);
    const first = !(await hasFactor(tx, caller.userId));
    // Before it is made: the link pauses what was added from this moment on.
    const addedAt = clock.now();
    if (!(await work())) return undefined;
    await recordOf(tx, caller, `second-factor.${change.kind}-added`, change.subject);
    await tell(tx, caller, factorAddedMail, { what: change.what, addedAt });
    if (!first) return { recoveryCodes: undefined };
    await sessions.closeOthers(tx, caller);
    return { recoveryCodes: await recoveryCodes.renew(tx, caller.userId) };
  }

  /** The last one takes the recovery codes with it. */
  async function remove(tx: Tx, caller: Caller, change: Change, work: () => Promise<boolean>) {
    await hold(tx, caller);
    if (!(await work())) return;
    await recordOf(tx, caller, `second-factor.${change.kind}-removed`, change.subject);
    await sendLater(tx, clock, factorRemovedMail, told(caller, change.what));
    if (!(await hasFactor(tx, caller.userId))) await deleteRecoveryCodes(tx, caller.userId);
  }

  /** A reset of the password that came in between has ended the session, and what was asked for in it. */
  async function hold(tx: Tx, { userId, sessionId }: Caller): Promise<void> {
    await lockFactors(tx, userId);
    if (!(await sessionLasts(tx, sessionId))) throw new AppError('unauthenticated');
  }

  /** By an email with a link for whoever did not do it. */
  async function tell(
    tx: Tx,
    caller: Caller,
    mail: MailKind<Told>,
    { what = '', addedAt = clock.now() }: { what?: string; addedAt?: Date } = {},
  ): Promise<void> {
    const url = await securingUrl(tx, publicUrl, { userId: caller.userId, addedAt });
    await sendLater(tx, clock, mail, {
      to: caller.email,
      content: { firstName: caller.firstName, what, url },
    });
  }

  const told = ({ email, firstName }: Caller, what: string) => ({
    to: email,
    content: { firstName, what, url: `${publicUrl}/login` },
  });

  return { add, remove, hold, tell };
}
