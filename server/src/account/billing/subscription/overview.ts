import type {
  BillingDue,
  BillingInvoice,
  BillingOverview,
  BillingSubscription,
} from '@heliodesk/core/contracts/billing';
import { accessEndsAt, dueOf } from '@heliodesk/core/rules/unpaid';
import { correctedBy } from '../invoices/correcting.ts';
import type { CreditNoteRow, InvoiceRow } from '../invoices/store.ts';
import type { SubscriptionRow } from '../store.ts';
import { nextChargeOf } from './charges.ts';

type Found = {
  provider: BillingOverview['provider'];
  now: Date;
  row: SubscriptionRow | undefined;
  invoices: InvoiceRow[];
  notes: CreditNoteRow[];
  details: BillingOverview['details'];
};

/** From what is kept here: it can be read while the provider is away. */
export function overviewOf({ provider, now, row, invoices, notes, details }: Found): BillingOverview {
  return {
    provider,
    now: now.toISOString(),
    subscription: row ? described(row, invoices) : null,
    due: row ? dueNow(row, invoices, now) : null,
    details,
    invoices: invoices.map((invoice) => invoiceOf(invoice, notes)),
  };
}

function described(row: SubscriptionRow, invoices: InvoiceRow[]): BillingSubscription {
  const { planId, businessSize, nextPlanId, nextBusinessSize, state, cancelScheduled, credit } = row;
  return {
    planId,
    businessSize,
    next: nextPlanId && nextBusinessSize && { planId: nextPlanId, businessSize: nextBusinessSize },
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

function dueNow(row: SubscriptionRow, newestFirst: InvoiceRow[], now: Date): BillingDue | null {
  const { invoices, renewal, total } = dueOf(row, newestFirst, now);
  if (invoices.length === 0 && !renewal) return null;
  return {
    invoices: invoices.map(({ invoice: { id, number, issuedAt, gross }, due }) => ({
      ...{ id, number, issuedAt: issuedAt.toISOString(), gross, due },
    })),
    renewal,
    total,
    endsAt: accessEndsAt(row.state, row.unpaidSince)?.toISOString() ?? null,
  };
}

function cardOf({ cardBrand: brand, cardLast4: last4, cardExpMonth, cardExpYear }: SubscriptionRow) {
  if (!brand || !last4 || !cardExpMonth || !cardExpYear) return null;
  return { brand, last4, expMonth: cardExpMonth, expYear: cardExpYear };
}

function invoiceOf(invoice: InvoiceRow, notes: CreditNoteRow[]): BillingInvoice {
  const { id, number, status, issuedAt, net, vat, gross } = invoice;
  const { corrections, creditNotes } = correctedBy(notes, invoice);
  return {
    ...{ id, number, status, issuedAt: issuedAt.toISOString(), amount: { net, vat, gross } },
    ...{ corrections, creditNotes },
  };
}
