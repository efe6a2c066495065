import { brand } from '@heliodesk/core/brand';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf, findAccountToSetUp, findProvenAccount } from '../account/auth/index.ts';
import { foundCompany } from '../account/companies/index.ts';
import { deleteOperators, lockOperator, putOperator } from './store.ts';

/**
 * Makes the account of OPERATOR_EMAIL's address the operator. Where nobody has shown that the address is theirs, one is
 * made that waits for its first password and is mailed the link to it: whoever typed the address elsewhere gets nothing.
 */
export async function ensureOperator(platform: Platform): Promise<void> {
  const { config, db, clock, log } = platform;
  const email = config.operatorEmail;
  const made = await db.asSystem(async (tx) => {
    await lockOperator(tx);
    if (!email) return deleteOperators(tx);
    const identity = normaliseEmail(email);
    const account = (await findProvenAccount(tx, identity)) ?? (await findAccountToSetUp(tx, identity));
    await putOperator(tx, account ?? (await makeAccount(tx, platform, email)), clock.now());
    return account === undefined;
  });
  if (made) log.info('The operator has an account now, and is mailed the link to its first password');
}

async function makeAccount(tx: Tx, platform: Platform, email: string): Promise<string> {
  const owner = { email, firstName: '', lastName: '' };
  const name = `${brand.name} office`;
  await foundCompany(tx, { platform, auth: authOf(platform) }, { name, owner });
  const made = await findAccountToSetUp(tx, normaliseEmail(email));
  if (!made) throw new Error('A company that was founded has an owner');
  return made;
}
