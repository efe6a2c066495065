import type { CompanyCreditBody, CompanyRefundBody } from '@heliodesk/core/contracts/operator';
import { formatPence } from '@heliodesk/core/rules/money';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { later, removeJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { billingOf, type Gift, isRefused, settleGift } from '../../account/billing/index.ts';
import { findOwnCompany, findSubscriptionOf, nameOfCompany, numberOfInvoice } from '../store.ts';

/** In milliseconds: longer than the provider is waited for. */
const settledAfter = 60_000;

/** Noted in the log of the company that it is given to, and in that of the operator's own. */
export function createCredits(platform: Platform) {
  const { db, clock } = platform;

  const giveCredit = (operator: Caller, companyId: string, body: CompanyCreditBody) =>
    give(operator, companyId, async () => body);

  const refund = (operator: Caller, companyId: string, { invoiceId, ...body }: CompanyRefundBody) =>
    give(operator, companyId, async (tx) => {
      const number = await numberOfInvoice(tx, companyId, invoiceId);
      if (number === undefined) throw new AppError('not_found');
      return { ...body, invoice: { id: invoiceId, number } };
    });

  type Asked = Omit<Gift, 'companyId' | 'giver'>;

  async function give(operator: Caller, companyId: string, read: (tx: Tx) => Promise<Asked>): Promise<void> {
    // First, since who is no longer the operator by now gives nothing at the provider.
    const begun = await db.asSystem(async (tx) => {
      const name = await nameOfCompany(tx, companyId);
      if (name === undefined) throw new AppError('not_found');
      const subscription = await findSubscriptionOf(tx, companyId);
      if (!subscription?.subscriptionId) throw new AppError('no_subscription');
      const asked = await read(tx);
      const own = await findOwnCompany(tx, operator.userId);
      const { kind, userId, name: who, address } = operator;
      const of = asked.invoice ? ` of ${asked.invoice.number}` : '';
      const subject = `${formatPence(asked.pence)}${of} to ${name}: ${asked.reason}`;
      const actor = own && { kind, userId, name: who, address, companyId: own };
      const gift: Gift = { ...asked, companyId, giver: actor ? { actor, subject } : null };
      // A job sees to it that what was begun is given once and both logs tell of it.
      const runAt = new Date(clock.now().getTime() + settledAfter);
      await later(tx, settleGift, gift, { key: jobOf(gift), runAt });
      return gift;
    }, operator);
    try {
      await billingOf(platform).gifts.give(begun);
    } catch (error) {
      // They are told that nothing is given, so nothing is tried again once a dispute is won.
      if (isRefused(error)) await db.asSystem((tx) => removeJob(tx, jobOf(begun)));
      throw error;
    }
  }

  return { giveCredit, refund };
}

/** Another amount or invoice under its key is refused, and must not take the place of what was begun. */
const jobOf = ({ key, pence, invoice }: Gift) => `gift-${key}-${pence}-${invoice?.id ?? 'credit'}`;
