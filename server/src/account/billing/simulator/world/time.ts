import { paidWithin } from './changes.ts';
import { end } from './ending.ts';
import { draftInvoice, finalise, keepDraft, voidInvoice } from './invoicing.ts';
import { periodEnd } from './months.ts';
import type { Subscription } from './objects.ts';
import { collect, methodOf } from './paying.ts';
import { hasEnded, itemOf, lineOf } from './subscriptions.ts';
import type { World } from './world.ts';

/** A renewal stays a draft for an hour, in which an invoice could still be added to. */
const draftTime = 3_600;

/** Time passes, and what falls due on the way is done in its order. */
export function advance(world: World, seconds: number): void {
  const target = world.now + seconds;
  for (;;) {
    const [next] = dues(world).sort((a, b) => a.at - b.at);
    if (!next || next.at > target) break;
    world.now = Math.max(world.now, next.at);
    next.act();
  }
  world.now = target;
}

type Due = { at: number; act(): void };

function dues(world: World): Due[] {
  const renewals = world
    .all('subscription')
    .filter(({ status }) => !hasEnded(status))
    .flatMap((each) => duesOf(world, each));
  const invoices = world.all('invoice').flatMap((invoice): Due[] => {
    const { automatically_finalizes_at: draftUntil, next_payment_attempt: attempt } = invoice;
    if (invoice.status === 'draft' && draftUntil)
      return [
        {
          at: draftUntil,
          act() {
            finalise(world, invoice);
            collect(world, invoice);
          },
        },
      ];
    return invoice.status === 'open' && attempt ? [{ at: attempt, act: () => collect(world, invoice) }] : [];
  });
  return [...renewals, ...invoices];
}

function duesOf(world: World, subscription: Subscription): Due[] {
  const { status, created, pending_update, latest_invoice, cancel_at, cancel_at_period_end } = subscription;
  if (status === 'incomplete') return [{ at: created + paidWithin, act: () => end(world, subscription) }];
  const dues = [{ at: itemOf(subscription).current_period_end, act: () => renew(world, subscription) }];
  if (cancel_at && !cancel_at_period_end)
    dues.push({ at: cancel_at, act: () => void end(world, subscription) });
  if (pending_update && latest_invoice)
    dues.push({ at: pending_update.expires_at, act: () => void voidInvoice(world, {}, latest_invoice) });
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
  // Of a subscription that counts as unpaid Stripe still makes invoices, and leaves them alone.
  if (subscription.status === 'unpaid') invoice.auto_advance = false;
  else invoice.automatically_finalizes_at = world.now + draftTime;
  keepDraft(world, invoice);
  world.tell('customer.subscription.updated', subscription);
}
