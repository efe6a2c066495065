import type { Tx } from '#platform/db/database.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf } from '../../auth/index.ts';
import { giveOwner } from '../../companies/index.ts';
import { companyAddedMail } from '../mails.ts';
import { findSignUp, updateSignUp } from '../store.ts';

type Company = { id: string; identifier: string; name: string };

/**
 * The end of a sign-up, whoever noticed first that the subscription is there. Whoever has an account already gets the
 * company beside their others and is told by mail: that they asked for it themselves is not known.
 */
export async function finishSignUp(tx: Tx, platform: Platform, company: Company): Promise<void> {
  const { clock, publicUrl } = platform;
  const signUp = await findSignUp(tx, company.id);
  if (!signUp || signUp.completedAt) return;
  await updateSignUp(tx, company.id, { completedAt: clock.now() });
  if (signUp.userId) return;
  const owner = { email: signUp.identity, firstName: '', lastName: '' };
  const setupUrl = await giveOwner(tx, { platform, auth: authOf(platform) }, company, owner);
  if (!setupUrl) await sendCompanyAdded(tx, { clock, publicUrl }, company, owner.email);
}

export async function sendCompanyAdded(
  tx: Tx,
  { clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>,
  { id: companyId, identifier, name: companyName }: Company,
  to: string,
): Promise<void> {
  const content = { companyName, url: `${publicUrl}/login?next=/${identifier}` };
  await sendLater(tx, clock, companyAddedMail, { to, companyId, content });
}
