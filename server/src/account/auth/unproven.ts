import type { Tx } from '#platform/db/database.ts';
import { addJob } from '#platform/jobs/store.ts';
import { deleteUnpaidAccount } from './store.ts';

/** Ends at the payment provider whatever a customer still has whose company is gone. */
export const endCustomerTask = 'billing:end-customer';

/**
 * An account that a sign-up made and nobody paid for goes, with its company, so that whoever comes with the address
 * next is not given an account with a stranger's password.
 */
export async function forsakeUnproven(tx: Tx, identity: string): Promise<void> {
  for (const customerId of await deleteUnpaidAccount(tx, identity))
    await addJob(tx, endCustomerTask, { customerId });
}
