import type { SecondStepBody } from '@heliodesk/core/contracts/second-factor';
import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, type From, findUserById, recordOf, type SignedIn } from '../auth/index.ts';
import { codeRefusedMail } from './mails.ts';
import { wrongCode } from './proof.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { TotpCodes } from './totp-codes.ts';

type Parts = { platform: Platform; auth: Auth; totpCodes: TotpCodes; recoveryCodes: RecoveryCodes };

/** One email tells it, however often the wrong code is given. */
const announced: Limit = { max: 1, windowMs: 60 * 60_000 };

/** Finishes a sign-in that the password began. */
export function createSecondStep({ platform, auth, totpCodes, recoveryCodes }: Parts) {
  const { db, clock, limiter, publicUrl } = platform;

  return async function takeSecondStep(body: SecondStepBody, from: From): Promise<SignedIn> {
    const { challenge, code, recoveryCode = '' } = body;
    const userId = (await auth.challenges.find(db.global, 'second-factor', challenge))?.userId;
    if (!userId) throw new AppError('sign_in_expired');
    const seen = code === undefined ? undefined : await totpCodes.look(userId, code);
    if (code === undefined) await recoveryCodes.countTry(userId);
    const signedIn = await db.asSystem(async (tx) => {
      const user = await findUserById(tx, userId);
      if (!user) throw new AppError('sign_in_expired');
      const right =
        code === undefined
          ? await recoveryCodes.take(tx, user.id, recoveryCode)
          : await totpCodes.take(tx, seen);
      if (!right) {
        const person = { userId: user.id, email: user.email, address: from.address };
        await recordOf(tx, person, 'session.refused-code');
        if (!limiter.hit(`refused code of ${user.id}`, announced).exceeded)
          await sendLater(tx, clock, codeRefusedMail, {
            to: user.email,
            content: { firstName: user.firstName, url: `${publicUrl}/login?view=forgot` },
          });
        return undefined;
      }
      if (!(await auth.challenges.take(tx, 'second-factor', challenge)))
        throw new AppError('sign_in_expired');
      return auth.enter(tx, user, from, code !== undefined ? 'session.opened' : 'session.opened-recovery');
    });
    if (!signedIn) throw wrongCode(body.code !== undefined ? 'code' : 'recoveryCode');
    return signedIn;
  };
}
