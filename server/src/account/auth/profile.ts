import type { ChangePasswordBody, ProfileBody } from '@heliodesk/core/contracts/account';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { passwordChangedMail } from './mails.ts';
import type { ProvePassword } from './password-proof.ts';
import { expectGoodChoice } from './passwords/choosing.ts';
import type { Passwords } from './passwords/passwords.ts';
import { recordOf } from './record-of.ts';
import type { Sessions } from './sessions/sessions.ts';
import { sessionLasts } from './sessions/store.ts';
import { lockWithPassword, setNames, setPassword } from './store.ts';

type Parts = {
  platform: Platform;
  passwords: Passwords;
  provePassword: ProvePassword;
  sessions: Sessions;
};

/** Changes that people make to their account. */
export function createProfile({ platform, passwords, provePassword, sessions }: Parts) {
  const { db, clock, publicUrl } = platform;

  function rename({ userId }: Caller, names: ProfileBody): Promise<void> {
    return db.asSystem(async (tx) => setNames(tx, userId, names));
  }

  /** Every other device is signed out, as after a reset. */
  async function changePassword(caller: Caller, { currentPassword, newPassword }: ChangePasswordBody) {
    const { userId } = caller;
    const compared = await provePassword(caller, currentPassword, wrongPassword);
    await expectGoodChoice({ password: newPassword, field: 'newPassword', chooser: caller });
    const passwordHash = await passwords.hash(newPassword, { account: userId, address: caller.address });
    await db.asSystem(async (tx) => {
      if (!(await lockWithPassword(tx, userId, compared))) throw wrongPassword();
      if (!(await sessionLasts(tx, caller.sessionId))) throw new AppError('unauthenticated');
      await setPassword(tx, userId, passwordHash);
      await sessions.closeOthers(tx, caller);
      await recordOf(tx, caller, 'password.changed');
      await sendLater(tx, clock, passwordChangedMail, {
        to: caller.email,
        content: { firstName: caller.firstName, url: `${publicUrl}/login?view=forgot` },
      });
    });
  }

  return { rename, changePassword };
}

function wrongPassword(): AppError {
  return new AppError('validation_failed', {
    fields: { currentPassword: 'That isn’t your current password' },
  });
}
