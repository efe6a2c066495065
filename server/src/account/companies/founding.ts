import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, findAccountToSetUp, findProvenAccount, insertUser, lockAddress } from '../auth/index.ts';
import { addMember, hasAnybodyEntered, inviteOwner } from '../team/index.ts';
import { type Company, createCompany } from './creation.ts';
import { findCompany } from './store.ts';

export type Founder = {
  email: string;
  firstName: string;
  lastName: string;
  /** Somebody typed the address who may be anybody, and not one who runs this installation. */
  typedByVisitor?: true;
};
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
  const company = await createCompany(tx, parts.platform.clock, { name, email: owner.email });
  return { company, setupUrl: await giveOwner(tx, parts, company, owner) };
}

/**
 * The link to their first password, which they are mailed. None where they have an account and sign in with it; where
 * a visitor typed their address, they are asked by mail to take the company over, since it need not have been them.
 */
export async function giveOwner(
  tx: Tx,
  { platform, auth }: Parts,
  company: Company,
  owner: Founder,
): Promise<string | undefined> {
  const account = await ensureAccount(tx, owner, newId(platform.clock.now()));
  if (account.proven && owner.typedByVisitor) {
    await inviteOwner(tx, platform, company, owner.email);
    return undefined;
  }
  await addMember(tx, { companyId: company.id, userId: account.id, role: 'owner' });
  if (account.proven) return undefined;
  const { email, firstName } = owner;
  const person = { userId: account.id, email, firstName };
  return auth.passwordLinks.sendSetup(tx, { ...person, companyId: company.id, companyName: company.name });
}

/** For whoever did not get the mail, or waited until its link had expired; nothing where somebody has come in. */
export async function giveOwnerAgain(tx: Tx, parts: Parts, companyId: string): Promise<void> {
  const company = await findCompany(tx, companyId);
  if (!company || (await hasAnybodyEntered(tx, companyId))) return;
  const owner = { email: company.email, firstName: '', lastName: '', typedByVisitor: true } as const;
  await giveOwner(tx, parts, company, owner);
}

/** The account that the address belongs to, or one that waits for its first password. */
async function ensureAccount(tx: Tx, { email, firstName, lastName }: Founder, id: string) {
  const identity = normaliseEmail(email);
  await lockAddress(tx, identity);
  const proven = await findProvenAccount(tx, identity);
  if (proven) return { id: proven, proven: true };
  const waiting = await findAccountToSetUp(tx, identity);
  if (!waiting) await insertUser(tx, { id, email, identity, firstName, lastName });
  return { id: waiting ?? id, proven: false };
}
