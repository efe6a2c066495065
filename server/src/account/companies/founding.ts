import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, emptyUnproven, findAccount, forsakeUnproven, insertUser } from '../auth/index.ts';
import { addMember } from '../team/index.ts';
import { type Company, createCompany } from './creation.ts';

export type Founder = { email: string; firstName: string; lastName: string };
export type Founded = {
  company: Company;
  /** None where the owner has an account already and signs in with it. */
  setupUrl: string | undefined;
};

type Parts = { platform: Platform; auth: Auth };

/** A company with its owner, who is mailed the link to their first password. */
export async function foundCompany(
  tx: Tx,
  parts: Parts,
  { name, owner }: { name: string; owner: Founder },
): Promise<Founded> {
  await forsakeUnproven(tx, normaliseEmail(owner.email));
  const company = await createCompany(tx, parts.platform.clock, { name, email: owner.email });
  return { company, setupUrl: await giveOwner(tx, parts, company, owner) };
}

/** The link to their first password, which they are mailed; none where they have an account and sign in with it. */
export async function giveOwner(
  tx: Tx,
  { platform: { clock }, auth }: Parts,
  company: Company,
  owner: Founder,
): Promise<string | undefined> {
  const account = await ensureAccount(tx, owner, newId(clock.now()));
  await addMember(tx, { companyId: company.id, userId: account.id, role: 'owner' });
  if (account.hasPassword) return undefined;
  const { email, firstName } = owner;
  const person = { userId: account.id, email, firstName };
  return auth.passwordLinks.sendSetup(tx, { ...person, companyId: company.id, companyName: company.name });
}

/** The account of the address, which is left as it is where there is one that has shown whose it is. */
async function ensureAccount(tx: Tx, { email, firstName, lastName }: Founder, id: string) {
  const identity = normaliseEmail(email);
  const made = await insertUser(tx, { id, email, identity, firstName, lastName });
  if (made) return { id, hasPassword: false };
  const account = await findAccount(tx, identity);
  const emptied = await emptyUnproven(tx, account.id);
  return { id: account.id, hasPassword: account.hasPassword && !emptied };
}
