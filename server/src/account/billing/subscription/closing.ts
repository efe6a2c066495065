import { takesCommand } from '@heliodesk/core/rules/subscription';
import { systemActor } from '#platform/actor.ts';
import { record } from '../../audit/index.ts';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { dateInWords } from '../words.ts';

type Parts = { payments: Payments; sync: Sync };

const byClosing = 'The company is to be closed';

/**
 * A company that is to be closed renews nothing; one that is kept after all goes on as before. Both are noted in its
 * log, by which open pages hear of them.
 */
export function createClosingBills({ payments: { gateway }, sync }: Parts) {
  async function decide({ company, row }: Held): Promise<Decided | undefined> {
    const { closesAt } = company;
    const id = row.subscriptionId;
    if (!id) return undefined;
    // What is suspended renews nothing as it is.
    if (closesAt && row.state !== 'suspended' && takesCommand(row, 'cancel')) {
      await gateway.cancelAtPeriodEnd(id);
      const end = row.state === 'trialing' ? row.trialEndsAt : row.periodEndsAt;
      return {
        changes: { cancelReason: 'closing-business', cancelComment: byClosing },
        alongside: (tx) =>
          record(tx, systemActor(company.id), 'billing.cancel-scheduled', {
            subject: end ? dateInWords(end) : '',
          }),
      };
    }
    if (!closesAt && row.cancelComment === byClosing && takesCommand(row, 'resume')) {
      await gateway.resume(id);
      return {
        changes: { cancelReason: null, cancelComment: '' },
        alongside: (tx) => record(tx, systemActor(company.id), 'billing.resumed'),
      };
    }
    return undefined;
  }

  return { follow: (companyId: string) => sync.holding(companyId, { work: decide }) };
}
