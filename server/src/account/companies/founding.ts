import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, findAccount, insertUser } from '../auth/index.ts';
import { addMember } from '../team/index.ts';
import { type Company, createCompany } from './creation.ts';
import { deleteUnprovenAccount } from './store.ts';

export type Founder = { email: string; firstName: string; lastName: string };
export type Founded = {
  company: Company;
  /** None where the owner has an account already and signs in with it. */
  setupUrl: string | undefined;
};

/** A company with its owner, who is mailed the link to their first password. */
export async function foundCompany(
  tx: Tx,
  { platform: { clock }, auth }: { platform: Platform; auth: Auth },
  details: { name: string; owner: Founder },
): Promise<Founded> {
  const { name, owner } = details;
  const company = await createCompany(tx, clock, { name, email: owner.email });
  const account = await ensureAccount(tx, owner, newId(clock.now()));
  await addMember(tx, { companyId: company.id, userId: account.id, role: 'owner' });
  const setupUrl = account.hasPassword
    ? undefined
    : await auth.passwordLinks.sendSetup(tx, {
        userId: account.id,
        email: owner.email,
        firstName: owner.firstName,
        companyId: company.id,
        companyName: company.name,
      });
  return { company, setupUrl };
}

/** The account of the address, which is left as it is where there is one. */
async function ensureAccount(tx: Tx, { email, firstName, lastName }: Founder, id: string) {
  const identity = normaliseEmail(email);
  await deleteUnprovenAccount(tx, identity);
  const made = await insertUser(tx, { id, email, identity, firstName, lastName });
  return made ? { id, hasPassword: false } : findAccount(tx, identity);
}
