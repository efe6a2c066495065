import { takesCommand } from '@heliodesk/core/rules/subscription';
import type { Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { updateSubscription } from '../store.ts';

type Parts = { payments: Payments; sync: Sync };

/** A company that is to be closed renews nothing; one that is kept after all goes on as before. */
export function createClosingBills({ payments: { gateway }, sync }: Parts) {
  const byClosing = 'The company is to be closed';

  function follow(companyId: string): Promise<void> {
    return sync.holding(companyId, undefined, async (tx, held) => {
      const id = held.row.subscriptionId;
      if (!id) return;
      const { closesAt } = held.company;
      const { cancelComment } = held.row;
      if (closesAt && takesCommand(held.row, 'cancel')) {
        await gateway.cancelAtPeriodEnd(id);
        held.row = { ...held.row, cancelReason: 'closing-business', cancelComment: byClosing };
      } else if (!closesAt && cancelComment === byClosing && takesCommand(held.row, 'resume')) {
        await gateway.resume(id);
        held.row = { ...held.row, cancelReason: null, cancelComment: '' };
      } else return;
      const { cancelReason, cancelComment: comment } = held.row;
      await updateSubscription(tx, companyId, { cancelReason, cancelComment: comment });
      await sync.takeIn(tx, held);
    });
  }

  return { follow };
}
