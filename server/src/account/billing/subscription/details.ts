import type { BillingDetailsBody, BillingOverview } from '@heliodesk/core/contracts/billing';
import { vatPlaceOf } from '@heliodesk/core/rules/vat-place';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../audit/index.ts';
import { findCompany } from '../../companies/index.ts';
import { detailsChanged } from '../events.ts';
import { findBillingDetails, putBillingDetails } from '../invoices/store.ts';
import type { Decided, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';

/** The company's details for its next invoice, and where it goes. */
export async function readDetails(tx: Tx, companyId: string): Promise<BillingOverview['details']> {
  const details = await findBillingDetails(tx, companyId);
  if (details) return { ...details, vatRate: vatPlaceOf(details.address).rate, confirmed: true };
  const { name = '', address = '', vatNumber = '', email = '' } = (await findCompany(tx, companyId)) ?? {};
  return { name, address, vatNumber, email, vatRate: vatPlaceOf(address).rate, confirmed: false };
}

type Parts = { platform: Platform; payments: Payments; sync: Sync };

export function createDetails({ platform: { db, publish }, payments: { gateway }, sync }: Parts) {
  /** From the next invoice on: those that are issued stay as they are. */
  async function change(actor: Actor, details: BillingDetailsBody): Promise<void> {
    const { companyId } = actor;
    await db.write(actor, async (tx) => {
      await putBillingDetails(tx, companyId, details);
      record(tx, actor, 'billing.details-changed');
      await publish(tx, detailsChanged, { companyId });
    });
    // At once, so that the page shows it; the job does it where that cannot be.
    await follow(companyId).catch(() => undefined);
  }

  /** Has the provider charge VAT as the address says, on what is invoiced from now on. */
  const follow = (companyId: string): Promise<void> =>
    sync.holding(companyId, {
      async work({ row }): Promise<Decided | undefined> {
        if (!row.subscriptionId || row.state === 'canceled') return undefined;
        const { vatRate } = await db.readAsSystem((tx) => readDetails(tx, companyId));
        if (vatRate === row.vatRate) return undefined;
        await gateway.useVatRate(row.subscriptionId, vatRate);
        return {};
      },
    });

  return { change, follow };
}
