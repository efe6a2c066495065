import { takesCommand } from '@heliodesk/core/rules/subscription';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';

type Parts = { payments: Payments; sync: Sync };

const byClosing = 'The company is to be closed';

/** A company that is to be closed renews nothing; one that is kept after all goes on as before. */
export function createClosingBills({ payments: { gateway }, sync }: Parts) {
  async function decide({ company: { closesAt }, row }: Held): Promise<Decided | undefined> {
    const id = row.subscriptionId;
    if (!id) return undefined;
    if (closesAt && takesCommand(row, 'cancel')) {
      await gateway.cancelAtPeriodEnd(id);
      return { changes: { cancelReason: 'closing-business', cancelComment: byClosing } };
    }
    if (!closesAt && row.cancelComment === byClosing && takesCommand(row, 'resume')) {
      await gateway.resume(id);
      return { changes: { cancelReason: null, cancelComment: '' } };
    }
    return undefined;
  }

  return { follow: (companyId: string) => sync.holding(companyId, { work: decide }) };
}
