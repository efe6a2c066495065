import { paidWithin } from './changes.ts';
import { expireCheckout } from './checkouts.ts';
import { end } from './ending.ts';
import { draftInvoice, finalise, keepDraft, voidInvoice } from './invoicing.ts';
import { periodEnd } from './months.ts';
import type { Invoice, Subscription } from './objects.ts';
import { collect, methodOf } from './paying.ts';
import { hasEnded, itemOf, lineOf } from './subscriptions.ts';
import type { World } from './world.ts';

/** A renewal stays a draft for an hour: https://docs.stripe.com/billing/invoices/subscription */
const draftTime = 3_600;

/** Does all that falls due until then in its order, each at its own time. */
export function settle(world: World, until: number, dues: (world: World) => Due[] = duesIn): void {
  let now = 0;
  for (;;) {
    const [next] = dues(world).sort((a, b) => a.at - b.at);
    if (!next || next.at > until) break;
    now = Math.max(now, next.at);
    world.now = now;
    next.act();
  }
  world.now = until;
}

/** A scheduled effect on an object, and its time. */
type Due = { id: string; at: number; act(): unknown };

export function duesIn(world: World): Due[] {
  return world.objects.flatMap((object): Due[] => {
    const { id } = object;
    if (object.object === 'subscription')
      return hasEnded(object.status) ? [] : duesOf(world, object).map((due) => ({ id, ...due }));
    if (object.object === 'checkout.session' && object.status === 'open')
      return [{ id, at: object.expires_at, act: () => expireCheckout(world, object) }];
    return object.object === 'invoice' ? duesOfInvoice(world, object) : [];
  });
}

function duesOfInvoice(world: World, invoice: Invoice): Due[] {
  const { id, status, automatically_finalizes_at: draftUntil, next_payment_attempt: attempt } = invoice;
  if (status === 'open' && attempt) return [{ id, at: attempt, act: () => collect(world, invoice) }];
  if (status !== 'draft' || !draftUntil) return [];
  const act = () => {
    finalise(world, invoice);
    collect(world, invoice);
  };
  return [{ id, at: draftUntil, act }];
}

function duesOf(world: World, subscription: Subscription): Omit<Due, 'id'>[] {
  const { status, created, pending_update, latest_invoice, cancel_at, cancel_at_period_end } = subscription;
  if (status === 'incomplete') return [{ at: created + paidWithin, act: () => end(world, subscription) }];
  const dues: Omit<Due, 'id'>[] = [];
  // What waits is given up before the next period begins.
  if (pending_update && latest_invoice)
    dues.push({ at: pending_update.expires_at, act: () => voidInvoice(world, {}, latest_invoice) });
  if (cancel_at && !cancel_at_period_end) dues.push({ at: cancel_at, act: () => end(world, subscription) });
  dues.push({ at: itemOf(subscription).current_period_end, act: () => renew(world, subscription) });
  return dues;
}

function renew(world: World, subscription: Subscription): void {
  const trialEnds = subscription.status === 'trialing';
  if (subscription.cancel_at_period_end || (trialEnds && !methodOf(world, subscription))) {
    end(world, subscription);
    return;
  }
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.current_period_start);
  if (trialEnds) subscription.status = 'active';
  const invoice = draftInvoice(world, subscription, 'subscription_cycle', [
    lineOf(world, item, item.price.unit_amount),
  ]);
  // Of a subscription that counts as unpaid Stripe still makes invoices, and leaves them drafts:
  // https://docs.stripe.com/billing/subscriptions/overview#unpaid-subscriptions
  if (subscription.status === 'unpaid') invoice.auto_advance = false;
  else invoice.automatically_finalizes_at = world.now + draftTime;
  keepDraft(world, invoice);
  world.tell('customer.subscription.updated', subscription);
}
