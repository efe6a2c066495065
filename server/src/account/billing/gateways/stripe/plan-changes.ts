import { isCheaper, monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import type Stripe from 'stripe';
import type { Payment, PaymentGateway, Tariff } from '../gateway.ts';
import type { Catalogue } from './catalogue.ts';
import type { Call } from './connection.ts';
import { amountOf } from './invoices.ts';
import { payInvoice } from './paying.ts';
import { dateOf, idOf } from './references.ts';
import { shown, subscriptionOf } from './subscription-states.ts';
import { itemOf, nothingPaidFor, paidFor, tariffsOf } from './tariffs.ts';

type PlanChanges = Pick<PaymentGateway, 'previewPlanChange' | 'changePlan'>;

export function planChanges(
  call: Call,
  { priceOf }: Pick<Catalogue, 'priceOf'>,
  now: PaymentGateway['now'],
): PlanChanges {
  const retrieve = (id: string) => call((stripe) => stripe.subscriptions.retrieve(id, { expand: shown }));
  /** Refused whole: a change that the card does not pay for is not left waiting. */
  async function payOrGiveUp(invoice: string): Promise<Payment> {
    try {
      return await payInvoice(call, invoice);
    } catch (error) {
      await call((stripe) => stripe.invoices.voidInvoice(invoice));
      throw error;
    }
  }

  return {
    async previewPlanChange(subscriptionId, to) {
      const subscription = await retrieve(subscriptionId);
      const item = itemOf(subscription);
      const { credit, vatRate } = subscriptionOf(subscription);
      const amount = withVat(monthlyPriceInPence(to.planId, to.businessSize), vatRate);
      const nextCharge = { amount, at: dateOf(item.current_period_end) };
      const price = await priceOf(to);
      const waits = isSmaller(subscription, to);
      const free = { dueNow: withVat(0), credit, nextCharge, beginsAt: waits ? nextCharge.at : null };
      if (waits || subscription.status === 'trialing' || isPresent(subscription, to)) return free;
      const proration_date = countedFrom(item, await now());
      const invoice = await call((stripe) =>
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            proration_date,
          },
        }),
      );
      return invoice.total < 0
        ? { ...free, credit: credit - invoice.total }
        : { ...free, dueNow: amountOf(invoice), credit: Math.max(0, credit - invoice.total) };
    },

    async changePlan(subscriptionId, to, key) {
      const subscription = await retrieve(subscriptionId);
      const item = itemOf(subscription);
      const price = await priceOf(to);
      const pending = subscription.pending_update && idOf(subscription.latest_invoice);
      // One change waits at a time; without its invoice it is given up.
      if (pending) await call((stripe) => stripe.invoices.voidInvoice(pending));
      if (item.price.id === price) return { status: 'paid' };
      const setPrice = (id: string, metadata: Stripe.MetadataParam) =>
        call((stripe) =>
          stripe.subscriptions.update(
            subscriptionId,
            { items: [{ id: item.id, price: id }], proration_behavior: 'none', metadata },
            { idempotencyKey: key },
          ),
        );
      if (isSmaller(subscription, to)) {
        await setPrice(price, paidFor(subscription));
        return { status: 'paid' };
      }
      if (isPresent(subscription, to)) {
        await setPrice(paidFor(subscription).paidPrice, nothingPaidFor);
        return { status: 'paid' };
      }
      const charging = chargingOf(subscription, await now());
      const changed = await call((stripe) =>
        stripe.subscriptions.update(
          subscriptionId,
          { items: [{ id: item.id, price }], ...charging },
          { idempotencyKey: key },
        ),
      );
      const invoice = idOf(changed.latest_invoice);
      return changed.pending_update && invoice ? payOrGiveUp(invoice) : { status: 'paid' };
    },
  };
}

function isPresent(subscription: Stripe.Subscription, to: Tariff): boolean {
  const { planId, businessSize } = tariffsOf(subscription);
  return planId === to.planId && businessSize === to.businessSize;
}

function isSmaller(subscription: Stripe.Subscription, to: Tariff): boolean {
  return subscription.status === 'active' && isCheaper(to, tariffsOf(subscription));
}

function chargingOf(subscription: Stripe.Subscription, now: Date): Stripe.SubscriptionUpdateParams {
  if (subscription.status === 'trialing') return { proration_behavior: 'none' };
  return {
    proration_behavior: 'always_invoice',
    proration_date: countedFrom(itemOf(subscription), now),
    payment_behavior: 'pending_if_incomplete',
  };
}

/** The beginning of the day, so that what a preview showed is what is charged some minutes later. */
function countedFrom(
  { current_period_start, current_period_end }: Stripe.SubscriptionItem,
  now: Date,
): number {
  const today = new Date(now).setUTCHours(0, 0, 0, 0) / 1000;
  return Math.min(Math.max(today, current_period_start), current_period_end);
}
