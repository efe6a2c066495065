import { leftOf } from '@heliodesk/core/rules/unpaid';
import type { Platform } from '#platform/platform.ts';
import { listInvoices } from './invoices/store.ts';
import { findSubscription } from './store.ts';

/**
 * True while nothing has been paid for a company, so that anybody may be behind it. A card that is refused at the end
 * of the trial has paid nothing either.
 */
export function isOnTrial({ db }: Pick<Platform, 'db'>, companyId: string): Promise<boolean> {
  return db.readAsSystem(async (tx) => {
    const subscription = await findSubscription(tx, companyId);
    if (subscription?.state !== 'past_due') return subscription?.state === 'trialing';
    const invoices = await listInvoices(tx, companyId);
    return !invoices.some((invoice) => invoice.status === 'paid' && leftOf(invoice) > 0);
  });
}
