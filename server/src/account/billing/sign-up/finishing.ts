import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf } from '../../auth/index.ts';
import { giveOwner } from '../../companies/index.ts';
import { findSignUp, updateSignUp } from '../store.ts';

/** The end of a sign-up, whoever noticed first that the subscription is there. */
export async function finishSignUp(
  tx: Tx,
  platform: Platform,
  company: { id: string; identifier: string; name: string },
): Promise<void> {
  const signUp = await findSignUp(tx, company.id);
  if (!signUp || signUp.completedAt) return;
  await updateSignUp(tx, company.id, { completedAt: platform.clock.now() });
  if (signUp.userId) return;
  const owner = { email: signUp.identity, firstName: '', lastName: '', typedByVisitor: true } as const;
  await giveOwner(tx, { platform, auth: authOf(platform) }, company, owner);
}
