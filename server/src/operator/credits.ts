import type { CompanyCreditBody } from '@heliodesk/core/contracts/operator';
import { formatPence } from '@heliodesk/core/rules/money';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { billingOf, type Gift, settleGift } from '../account/billing/index.ts';
import { findOwnCompany, findSubscriptionOf, nameOfCompany } from './store.ts';

/** In milliseconds: longer than the provider is waited for. */
const settledAfter = 60_000;

/** Noted in the log of the company that it is given to, and in that of the operator's own. */
export function createCredits(platform: Platform) {
  const { db, clock } = platform;

  return async function give(operator: Caller, companyId: string, body: CompanyCreditBody): Promise<void> {
    // First, since who is no longer the operator by now gives nothing at the provider.
    const begun = await db.asSystem(async (tx) => {
      const name = await nameOfCompany(tx, companyId);
      if (name === undefined) throw new AppError('not_found');
      const subscription = await findSubscriptionOf(tx, companyId);
      if (!subscription?.subscriptionId) throw new AppError('no_subscription');
      const own = await findOwnCompany(tx, operator.userId);
      const { kind, userId, name: who, address } = operator;
      const subject = `${formatPence(body.pence)} to ${name}: ${body.reason}`;
      const actor = own && { kind, userId, name: who, address, companyId: own };
      const gift: Gift = { ...body, companyId, giver: actor ? { actor, subject } : null };
      // Whatever becomes of this request, what was begun is given once and both logs tell of it.
      const runAt = new Date(clock.now().getTime() + settledAfter);
      await later(tx, settleGift, gift, { key: `gift-${body.key}`, runAt });
      return gift;
    }, operator);
    await billingOf(platform).gifts.give(begun);
  };
}
