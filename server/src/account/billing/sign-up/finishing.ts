import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf } from '../../auth/index.ts';
import { findSignUp, updateSignUp } from '../store.ts';

/** The end of a sign-up, whoever noticed first that the subscription is there. */
export async function finishSignUp(tx: Tx, platform: Platform, companyId: string): Promise<void> {
  const signUp = await findSignUp(tx, companyId);
  if (!signUp || signUp.completedAt) return;
  await updateSignUp(tx, companyId, { completedAt: platform.clock.now() });
  if (signUp.userId) await authOf(platform).emailConfirmation.send(tx, signUp.userId);
}
