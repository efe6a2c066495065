import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { findProvenAccount, listAccountsToAdopt, lockAddress, mergeAccount, setProven } from './store.ts';

type Account = { userId: string; identity: string };

/**
 * Somebody has followed a link from the mailbox of the address: it is their account's from now on, with every account
 * of the address that only waited for its first password. The account that the address belongs to already, where there
 * is another.
 */
export async function proveAddress(
  tx: Tx,
  clock: Clock,
  { userId, identity }: Account,
): Promise<{ belongsTo: string } | undefined> {
  await lockAddress(tx, identity);
  const owner = await findProvenAccount(tx, identity);
  if (owner !== undefined && owner !== userId) return { belongsTo: owner };
  await setProven(tx, userId, clock.now());
  for (const account of await listAccountsToAdopt(tx, userId, identity))
    await mergeAccount(tx, account, userId);
  return undefined;
}
