import type { CompanyCreditBody } from '@heliodesk/core/contracts/operator';
import { formatPence } from '@heliodesk/core/rules/money';
import { systemActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '../../audit/index.ts';
import { CompanyBusy } from '../messages/lease.ts';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';

type Parts = { payments: Payments; sync: Sync };

/** Credit that we give a company, with a reason that its owners can read in their log. Given once for a key. */
export function createGifts({ payments: { gateway }, sync }: Parts) {
  async function give(companyId: string, { pence, reason, key }: CompanyCreditBody): Promise<void> {
    let isKnown = false;
    const decide = async ({ row }: Held): Promise<Decided> => {
      const { customerId } = row;
      const before = customerId ? await gateway.findSubscription(customerId) : undefined;
      if (!customerId || !before) throw new AppError('no_subscription');
      isKnown = true;
      await gateway.giveCredit(customerId, { pence, reason, key: `credit-${key}` });
      const after = await gateway.findSubscription(customerId);
      const subject = `${formatPence(pence)}: ${reason}`;
      const isNew = after?.credit !== before.credit;
      return {
        isDone: true,
        alongside: (tx) => isNew && record(tx, systemActor(companyId), 'billing.credited', { subject }),
      };
    };
    try {
      await sync.holding(companyId, { work: decide });
    } catch (error) {
      throw error instanceof CompanyBusy ? new AppError('overloaded') : error;
    }
    if (!isKnown) throw new AppError('no_subscription');
  }

  return { give };
}
