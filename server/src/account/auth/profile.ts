import type { ChangePasswordBody, ProfileBody } from '@heliodesk/core/contracts/account';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { recordOf } from '../audit/index.ts';
import { passwordChangedMail } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { findUserById, lockWithPassword, sessionLasts, setNames, setPassword } from './store.ts';

/** Against guessing the password from a browser that was left open. */
const tries: Limit = { max: 10, windowMs: 15 * 60_000 };

type Parts = { platform: Platform; passwords: Passwords; sessions: Sessions };

/** What people change about their own account. */
export function createProfile({ platform, passwords, sessions }: Parts) {
  const { db, clock, limiter, publicUrl } = platform;

  function rename({ userId }: Caller, names: ProfileBody): Promise<void> {
    return db.asSystem((tx) => setNames(tx, userId, names));
  }

  /** Every other device is signed out, as after a reset. */
  async function changePassword(caller: Caller, { currentPassword, newPassword }: ChangePasswordBody) {
    const { userId } = caller;
    if (limiter.hit(`password ${userId}`, tries).exceeded) throw new AppError('rate_limited');
    const user = await db.asSystem((tx) => findUserById(tx, userId));
    const right = await passwords.matches(currentPassword, user?.passwordHash);
    if (!right || !user?.passwordHash) throw wrongPassword();
    const compared = user.passwordHash;
    const passwordHash = await passwords.hash(newPassword);
    await db.asSystem(async (tx) => {
      if (!(await lockWithPassword(tx, userId, compared))) throw wrongPassword();
      if (!(await sessionLasts(tx, caller.sessionId))) throw new AppError('unauthenticated');
      await setPassword(tx, userId, passwordHash);
      await sessions.closeOthers(tx, caller);
      await recordOf(tx, clock, caller, 'password.changed');
      await sendLater(tx, clock, passwordChangedMail, {
        to: caller.email,
        content: { firstName: caller.firstName, url: `${publicUrl}/login` },
      });
    });
  }

  return { rename, changePassword };
}

function wrongPassword(): AppError {
  return new AppError('validation_failed', {
    fields: { currentPassword: 'This is not your current password' },
  });
}
