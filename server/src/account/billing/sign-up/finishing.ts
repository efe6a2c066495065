import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf } from '../../auth/index.ts';
import { type Company, giveOwner } from '../../companies/index.ts';
import { findSignUp, updateSignUp } from '../store.ts';

/** The end of a sign-up, whoever noticed first that the subscription is there. */
export async function finishSignUp(tx: Tx, platform: Platform, company: Company): Promise<void> {
  const signUp = await findSignUp(tx, company.id);
  if (!signUp || signUp.completedAt) return;
  await updateSignUp(tx, company.id, { completedAt: platform.clock.now() });
  const auth = authOf(platform);
  if (signUp.userId) return auth.emailConfirmation.send(tx, signUp.userId);
  // It was begun before decision 30, with an address that had an account.
  const owner = { email: signUp.identity, firstName: '', lastName: '', typedByVisitor: true } as const;
  await giveOwner(tx, { platform, auth }, company, owner);
}
