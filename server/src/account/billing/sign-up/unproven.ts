import type { Tx } from '#platform/db/database.ts';
import { later } from '#platform/jobs/job.ts';
import { endCustomer } from '../end-customer.ts';
import { deleteUnpaidAccount } from '../store.ts';

/**
 * An account that a sign-up made and nobody paid for goes, with its company, so that whoever comes with the address
 * next is not given an account with a stranger's password.
 */
export async function deleteUnproven(tx: Tx, identity: string): Promise<void> {
  for (const customerId of await deleteUnpaidAccount(tx, identity))
    await later(tx, endCustomer, { customerId });
}
