import type { CompanyCreditBody } from '@heliodesk/core/contracts/operator';
import { formatPence } from '@heliodesk/core/rules/money';
import { systemActor } from '#platform/actor.ts';
import type { Entry } from '#platform/changes/entry.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { isRecorded, record } from '../../audit/index.ts';
import { CompanyBusy } from '../messages/lease.ts';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';

type Parts = { platform: Platform; payments: Payments; sync: Sync };

/** Its key says which one it is, to the provider and in the logs. */
export type Gift = CompanyCreditBody & {
  companyId: string;
  /** How the log of whoever gives it tells of it. */
  giver: { actor: Entry['actor']; subject: string } | null;
};

/** Credit that we give a company, with a reason that its owners can read in their log. Given and noted once for a key. */
export function createGifts({ platform: { db }, payments: { gateway }, sync }: Parts) {
  async function give({ companyId, pence, reason, key, giver }: Gift): Promise<void> {
    let isKnown = false;
    const decide = async ({ row }: Held): Promise<Decided | undefined> => {
      if (!row.customerId || !row.subscriptionId) throw new AppError('no_subscription');
      isKnown = true;
      if (await db.readAsSystem((tx) => isRecorded(tx, companyId, key))) return undefined;
      await gateway.giveCredit(row.customerId, { pence, reason, key: `credit-${key}` });
      const subject = `${formatPence(pence)}: ${reason}`;
      return {
        isDone: true,
        alongside(tx) {
          record(tx, { ...systemActor(companyId), cause: key }, 'billing.credited', { subject });
          if (giver)
            record(tx, { ...giver.actor, cause: key }, 'billing.credited', { subject: giver.subject });
        },
      };
    };
    try {
      await sync.holding(companyId, { work: decide });
    } catch (error) {
      throw error instanceof CompanyBusy ? new AppError('overloaded') : error;
    }
    if (!isKnown) throw new AppError('no_subscription');
  }

  /** What was begun and whose answer was lost, on the way to the provider or in a server that went down. */
  async function settle(gift: Gift): Promise<void> {
    try {
      await give(gift);
    } catch (error) {
      // The company has gone meanwhile.
      if (!(error instanceof AppError && error.code === 'no_subscription')) throw error;
    }
  }

  return { give, settle };
}
