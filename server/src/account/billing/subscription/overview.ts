import type { BillingInvoice, BillingOverview, BillingSubscription } from '@heliodesk/core/contracts/billing';
import type { InvoiceRow, SubscriptionRow } from '../store.ts';
import { nextChargeOf } from './charges.ts';

type Found = {
  provider: BillingOverview['provider'];
  now: Date;
  row: SubscriptionRow | undefined;
  invoices: InvoiceRow[];
};

/** From what is kept here: it can be read while the provider is away. */
export function overviewOf({ provider, now, row, invoices }: Found): BillingOverview {
  return {
    provider,
    now: now.toISOString(),
    subscription: row ? described(row, invoices) : null,
    invoices: invoices.map(invoiceOf),
  };
}

function described(row: SubscriptionRow, invoices: InvoiceRow[]): BillingSubscription {
  const { planId, businessSize, state, cancelScheduled, credit } = row;
  return {
    planId,
    businessSize,
    state,
    cancelScheduled,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    periodEndsAt: row.periodEndsAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    card: cardOf(row),
    nextCharge: nextChargeOf(row, invoices),
    credit,
  };
}

function cardOf({ cardBrand: brand, cardLast4: last4, cardExpMonth, cardExpYear }: SubscriptionRow) {
  if (!brand || !last4 || !cardExpMonth || !cardExpYear) return null;
  return { brand, last4, expMonth: cardExpMonth, expYear: cardExpYear };
}

function invoiceOf({ id, number, status, issuedAt, net, vat, gross, payUrl }: InvoiceRow): BillingInvoice {
  return { id, number, status, issuedAt: issuedAt.toISOString(), amount: { net, vat, gross }, payUrl };
}
