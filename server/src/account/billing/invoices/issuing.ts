import { seller } from '@heliodesk/core/brand';
import { type Amount, vatRate } from '@heliodesk/core/rules/vat';
import type { Tx } from '#platform/db/database.ts';
import type { GatewayInvoice } from '../gateways/gateway.ts';
import { findBillingDetails, type InvoiceRow, listInvoices, putInvoice, takeNumber } from './store.ts';

type Company = { id: string; name: string; address: string; vatNumber: string; email: string };
export type ChangedInvoice = { before: InvoiceRow | undefined; after: InvoiceRow };

/** Years that an invoice is kept after its company is gone (VATA 1994, schedule 11, paragraph 6; HMRC notice 700/21). */
export const yearsKept = 6;

/** Takes in what the provider has charged. What is new gets the next number of our series, oldest first. */
export async function takeInInvoices(
  tx: Tx,
  company: Company,
  newestFirst: readonly GatewayInvoice[],
): Promise<ChangedInvoice[]> {
  const known = new Map((await listInvoices(tx, company.id)).map((invoice) => [invoice.id, invoice]));
  const changed: ChangedInvoice[] = [];
  for (const invoice of newestFirst.toReversed()) {
    const before = known.get(invoice.id);
    // Of a charge that was refused whole, and taken back before anybody saw it.
    if (!before && invoice.status === 'void') continue;
    const after = changedTo(invoice, before ?? (await issued(tx, company, invoice)));
    await putInvoice(tx, after);
    changed.push({ before, after });
  }
  return changed;
}

function changedTo({ amount, subscriptionId, number, ...rest }: GatewayInvoice, kept: Kept): InvoiceRow {
  return { ...kept, ...rest, ...amount };
}

type Kept = Omit<InvoiceRow, Exclude<keyof GatewayInvoice, 'number'> | keyof Amount>;

/** Fields fixed from now on. */
async function issued(tx: Tx, company: Company, { amount }: GatewayInvoice): Promise<Kept> {
  const { id: companyId, name, address, vatNumber, email } = company;
  const billedTo = (await findBillingDetails(tx, companyId)) ?? { name, address, vatNumber, email };
  const number = `HD-${await takeNumber(tx, 'invoices')}`;
  const undisputed = { disputed: 0, disputeState: null, disputedAt: null };
  return { companyId, number, billedTo, seller, vatRate: rateOf(amount), keptUntil: null, ...undisputed };
}

/** By what was charged: the customer's place may be another by now. */
function rateOf({ net, vat }: GatewayInvoice['amount']): number {
  return net !== 0 && vat === 0 ? 0 : vatRate;
}
