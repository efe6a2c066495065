import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf, takeSessionTo } from '../../auth/index.ts';
import { type Company, giveOwner } from '../../companies/index.ts';
import { addMember } from '../../team/index.ts';
import { findSignUp, updateSignUp } from '../store.ts';

/** The end of a sign-up, whoever noticed first that the subscription is there. */
export async function finishSignUp(tx: Tx, platform: Platform, company: Company): Promise<void> {
  const signUp = await findSignUp(tx, company.id);
  if (!signUp || signUp.completedAt) return;
  const { sessionId, identity: email } = signUp;
  // Before the row that refers to it, in the order in which a session that ends locks the two.
  const starter = sessionId ? await takeSessionTo(tx, sessionId, company.id) : undefined;
  await updateSignUp(tx, company.id, { completedAt: platform.clock.now() });
  const auth = authOf(platform);
  if (starter) await addMember(tx, { companyId: company.id, userId: starter, role: 'owner' });
  const userId = starter ?? signUp.userId;
  if (userId) return auth.emailConfirmation.send(tx, userId);
  // The session has ended since, so the mailbox is asked; likewise where it was begun before decision 30.
  const owner = { email, firstName: '', lastName: '', typedByVisitor: true } as const;
  await giveOwner(tx, { platform, auth }, company, owner);
}
