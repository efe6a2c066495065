import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import type { CardSetup, GatewayInvoice, GatewaySubscription } from '../gateway.ts';
import type { Books, InvoiceRecord, SetupRecord, SubscriptionRecord } from './records.ts';

export function describeSubscription(
  { customer: { id: customerId, card, credit } }: Books,
  subscription: SubscriptionRecord,
): GatewaySubscription {
  const { id, planId, businessSize, companyId, state, cancelScheduled } = subscription;
  const { trialEndsAt, periodEndsAt, endedAt, next, pending } = subscription;
  const charged = next ?? subscription;
  return {
    ...{ id, customerId, companyId: companyId ?? undefined, planId, businessSize },
    ...{
      state,
      cancelScheduled: cancelScheduled && state !== 'canceled',
      trialEndsAt,
      periodEndsAt,
      endedAt,
    },
    card: card && {
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
    },
    price: monthlyPriceInPence(charged.planId, charged.businessSize),
    credit,
    next: next ?? null,
    pendingTo: pending ? { planId: pending.planId, businessSize: pending.businessSize } : null,
  };
}

export function describeInvoice(invoice: InvoiceRecord): GatewayInvoice {
  const { sequence: _sequence, customerId: _customerId, asked: _asked, ...rest } = invoice;
  return rest;
}

export function describeSetup({ id, status, customerId, companyId, problem }: SetupRecord): CardSetup {
  return { id, status, customerId, companyId, problem: problem ?? undefined };
}
