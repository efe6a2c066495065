import type { BillingDetailsBody, BillingOverview } from '@heliodesk/core/contracts/billing';
import type { Actor } from '#platform/actor.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { record } from '../../audit/index.ts';
import { findCompany } from '../../companies/index.ts';
import { findBillingDetails, putBillingDetails } from '../invoices/store.ts';

/** What the next invoice will say of the company, and where it goes. */
export async function readDetails(tx: Tx, companyId: string): Promise<BillingOverview['details']> {
  const details = await findBillingDetails(tx, companyId);
  if (details) return { ...details, confirmed: true };
  const { name = '', address = '', vatNumber = '', email = '' } = (await findCompany(tx, companyId)) ?? {};
  return { name, address, vatNumber, email, confirmed: false };
}

export function createDetails(db: Database) {
  /** From the next invoice on: those that are issued stay as they are. */
  function change(actor: Actor, details: BillingDetailsBody): Promise<void> {
    return db.write(actor, async (tx) => {
      await putBillingDetails(tx, actor.companyId, details);
      record(tx, actor, 'billing.details-changed');
    });
  }

  return { change };
}
