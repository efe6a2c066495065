import type { SandboxCheckout, SandboxPaymentAnswer } from '@heliodesk/core/contracts/sandbox';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Checkout, PaymentGateway } from '../gateway.ts';
import { keepBooks, newBooks } from './books.ts';
import { asksAtSetup, bankRefused, type KeptCard, readCard, type TypedCard } from './cards.ts';
import { begin } from './life.ts';
import { daysAfter } from './periods.ts';
import type { CheckoutRecord } from './records.ts';
import { findRecord, insertOnce, lockRecord, putRecord } from './store.ts';
import { expectSameRequest, fingerprint, type Workings } from './workings.ts';

/** How long the hosted page can be used. */
const openDays = 1;

export async function createCheckout(
  workings: Workings,
  request: Parameters<PaymentGateway['createCheckout']>[0],
): Promise<{ id: string; url: string }> {
  const { key, ...requested } = request;
  const id = workings.idOf('cs', key);
  await workings.db.asSystem(async (tx) => {
    const now = await workings.now(tx);
    const checkout: CheckoutRecord = {
      ...{ id, wish: fingerprint(request), ...requested, expiresAt: daysAfter(now, openDays) },
      ...{ customerId: null, subscriptionId: null, askedFor: null },
    };
    if (await insertOnce(tx, 'checkout', checkout, { createdAt: now })) return;
    expectSameRequest((await findRecord(tx, 'checkout', id)) ?? checkout, checkout.wish);
  });
  return { id, url: `${workings.publicUrl}/sandbox/checkout/${id}` };
}

export async function findCheckout(workings: Workings, id: string): Promise<Checkout | undefined> {
  const checkout = await findRecord(workings.db.global, 'checkout', id);
  if (!checkout) return undefined;
  const { customerId, subscriptionId } = checkout;
  return {
    ...{ id, status: statusOf(checkout, await workings.now()) },
    ...{ customerId: customerId ?? undefined, subscriptionId: subscriptionId ?? undefined },
  };
}

/** What the hosted page shows. */
export async function showCheckout(workings: Workings, id: string): Promise<SandboxCheckout> {
  const checkout = await findRecord(workings.db.global, 'checkout', id);
  if (!checkout) throw new AppError('not_found');
  const { planId, businessSize, email, companyName, cancelUrl, trialDays } = checkout;
  const now = await workings.now();
  return {
    ...{ status: statusOf(checkout, now), planId, businessSize, email, companyName, cancelUrl },
    successUrl: successUrl(checkout),
    firstCharge: {
      amount: withVat(monthlyPriceInPence(planId, businessSize)),
      at: daysAfter(now, trialDays).toISOString(),
    },
  };
}

export function payCheckout(workings: Workings, id: string, typed: TypedCard): Promise<SandboxPaymentAnswer> {
  return changeCheckout(workings, id, async (checkout, now, tx) => {
    const card = readCard(typed, now);
    const asksBank = 'kind' in card && asksAtSetup(card);
    checkout.askedFor = asksBank ? card : null;
    if (asksBank) return { status: 'requires_action' };
    if ('refused' in card) return { status: 'requires_payment_method', message: card.refused };
    return complete({ workings, tx, now }, checkout, card);
  });
}

export function answerCheckoutBank(
  workings: Workings,
  id: string,
  approved: boolean,
): Promise<SandboxPaymentAnswer> {
  return changeCheckout(workings, id, async (checkout, now, tx) => {
    const card = checkout.askedFor;
    checkout.askedFor = null;
    if (!card) return { status: 'requires_payment_method' };
    if (!approved) return { status: 'requires_payment_method', message: bankRefused };
    return complete({ workings, tx, now }, checkout, card);
  });
}

type Change = (checkout: CheckoutRecord, now: Date, tx: Tx) => Promise<SandboxPaymentAnswer>;

async function changeCheckout(workings: Workings, id: string, change: Change): Promise<SandboxPaymentAnswer> {
  const answer = await workings.db
    .asSystem(async (tx): Promise<SandboxPaymentAnswer> => {
      const checkout = await lockRecord(tx, 'checkout', id);
      const now = await workings.now(tx);
      const status = checkout && statusOf(checkout, now);
      if (!checkout || status === 'expired') throw new AppError('not_found');
      // A second click finds it complete, and makes nothing more.
      if (status === 'complete') return { status, url: successUrl(checkout) };
      const answer = await change(checkout, now, tx);
      await putRecord(tx, 'checkout', checkout, { customerId: checkout.customerId, createdAt: now });
      return answer;
    })
    .catch(refusedCard);
  if (answer.status === 'complete') workings.announce();
  return answer;
}

function refusedCard(error: unknown): SandboxPaymentAnswer {
  if (!(error instanceof AppError) || error.code !== 'card_refused') throw error;
  return { status: 'requires_payment_method', message: error.message };
}

type Moment = { workings: Workings; tx: Tx; now: Date };

async function complete(
  { workings, tx, now }: Moment,
  checkout: CheckoutRecord,
  card: KeptCard,
): Promise<SandboxPaymentAnswer> {
  const { id, wish, companyName, email, planId, businessSize, trialDays } = checkout;
  const customerId = workings.idOf('cus', id);
  const subscriptionId = workings.idOf('sub', id);
  const customer = { id: customerId, wish, companyId: null, name: companyName, email, createdAt: now };
  const books = newBooks(customer, card);
  begin(books, { id: subscriptionId, wish, companyId: null, planId, businessSize, trialDays }, now);
  books.news.push({
    type: 'checkout.session.completed',
    object: { id, object: 'checkout.session', customer: customerId, subscription: subscriptionId },
    at: now,
  });
  await keepBooks(tx, books);
  Object.assign(checkout, { customerId, subscriptionId });
  return { status: 'complete', url: successUrl(checkout) };
}

function statusOf({ subscriptionId, expiresAt }: CheckoutRecord, now: Date): Checkout['status'] {
  if (subscriptionId) return 'complete';
  return now < expiresAt ? 'open' : 'expired';
}

function successUrl(checkout: CheckoutRecord): string {
  return checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id);
}
