import { forEach } from '#platform/each.ts';
import { later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteUserWithoutCompany } from '../../auth/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { endCustomer } from '../end-customer.ts';
import type { createReconciliation } from '../messages/reconciliation.ts';
import {
  deleteCompanyInState,
  deleteCompletedSignUps,
  findSignUp,
  findSubscription,
  listAbandonedSignUps,
} from '../store.ts';
import { deleteTrialMarksOf } from '../trials/store.ts';

const day = 24 * 60 * 60_000;
/** The time to come back to the payment step. */
const keptFor = 7 * day;

type Parts = { platform: Platform; reconciliation: ReturnType<typeof createReconciliation> };

/** A sign-up that was left for good goes, with its account, and its address is free again. */
export function createAbandonment({ platform: { db, clock }, reconciliation }: Parts) {
  const ago = (span: number) => new Date(clock.now().getTime() - span);

  async function tidy(): Promise<void> {
    const left = await db.asSystem((tx) => listAbandonedSignUps(tx, ago(keptFor)));
    await forEach(left, async (companyId) => {
      // Its card may have been taken, and the message of it lost.
      await reconciliation.look(companyId);
      await remove(companyId);
    });
    await db.asSystem((tx) => deleteCompletedSignUps(tx, ago(day)));
  }

  function remove(companyId: string): Promise<void> {
    return db.asSystem(async (tx) => {
      await lockCompany(tx, companyId);
      const signUp = await findSignUp(tx, companyId);
      const row = await findSubscription(tx, companyId);
      if (!(await deleteCompanyInState(tx, companyId, 'pending_payment'))) return;
      await deleteTrialMarksOf(tx, companyId);
      if (signUp?.userId) await deleteUserWithoutCompany(tx, signUp.userId);
      if (row?.customerId) await later(tx, endCustomer, { customerId: row.customerId });
    });
  }

  return { tidy };
}
