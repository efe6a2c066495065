import { type InvoiceStatus, invoiceStatuses } from '@heliodesk/core/contracts/billing';
import { currency } from '@heliodesk/core/rules/money';
import type { Amount } from '@heliodesk/core/rules/vat';
import type Stripe from 'stripe';
import type { GatewayInvoice, PaymentGateway } from '../gateway.ts';
import type { Call } from './connection.ts';
import { dateOf, idOf } from './references.ts';

export function invoices(call: Call): Pick<PaymentGateway, 'listInvoices'> {
  return {
    async listInvoices(customer) {
      const { data } = await call((stripe) => stripe.invoices.list({ customer, limit: 100 }));
      return data.filter((invoice) => isInPounds(invoice) && !isOfNothing(invoice)).flatMap(invoiceOf);
    },
  };
}

export function amountOf({ total, total_taxes }: Stripe.Invoice): Amount {
  const vat = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return { net: total - vat, vat, gross: total };
}

/** We charge in nothing else, so another currency is another product's. */
function isInPounds({ currency: charged }: Stripe.Invoice): boolean {
  return charged === currency.toLowerCase();
}

/** A trial begins with an invoice of £0.00 at Stripe, which would only puzzle whoever pays. */
function isOfNothing({ total, billing_reason }: Stripe.Invoice): boolean {
  return total === 0 && billing_reason === 'subscription_create';
}

function invoiceOf(invoice: Stripe.Invoice): GatewayInvoice[] {
  const status = statusOf(invoice);
  if (!status) return [];
  return [
    {
      id: invoice.id,
      number: invoice.number ?? invoice.id,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      status,
      issuedAt: dateOf(invoice.status_transitions.finalized_at ?? invoice.created),
      paidAt: dateOf(invoice.status_transitions.paid_at),
      amount: amountOf(invoice),
      fromCredit: fromCredit(invoice),
      reduced: invoice.pre_payment_credit_notes_amount,
      lines: invoice.lines.data.map(({ description, subtotal }) => ({
        description: description ?? '',
        net: subtotal,
      })),
      attempts: invoice.attempt_count,
      nextAttemptAt: dateOf(invoice.next_payment_attempt),
    },
  ];
}

function statusOf({ status }: Stripe.Invoice): InvoiceStatus | undefined {
  return invoiceStatuses.find((known) => known === status);
}

/** Stripe counts what a customer is owed below zero. */
function fromCredit({ starting_balance, ending_balance }: Stripe.Invoice): number {
  return Math.max(0, (ending_balance ?? starting_balance) - starting_balance);
}
