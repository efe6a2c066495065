import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { type CheckingServer, startCheckingServer } from '#testing/stripe/checking-server.ts';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { answerPaymentBank } from '../simulator/world/banks.ts';
import { type TestCard, typedCard } from '../simulator/world/cards.ts';
import { answerBank, enterCard, findSetup } from '../simulator/world/setups.ts';

// The product before Stripe's own SDK: this Stripe never ends a subscription by itself, however long it is unpaid.
let stripe: CheckingServer;
let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  stripe = await startCheckingServer({ ...stripeKeys, now: new Date('2026-11-15T09:00:00Z') });
  product = await startTestProduct({
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  visitors = createVisitors(product);
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

function give(clientSecret: string, card: TestCard): void {
  const setup = findSetup(stripe.world, clientSecret);
  answerBank(stripe.world, enterCard(stripe.world, setup, typedCard(card)), true);
}

/** Answers how its owner signs in: no session lasts for as long as these tests do. */
async function subscriber(card: TestCard) {
  const begun = await visitors.register(typedSignUp());
  give(begun.clientSecret, card);
  await visitors.complete(begun);
  const { adminEmail: email, password } = begun.typed;
  return async () => {
    const { headers } = await visitors.post('/api/auth/login', { email, password });
    const cookies = [headers['set-cookie']].flat().join('; ');
    return { cookie: /__Host-session=[\w-]+/.exec(cookies)?.[0] ?? '' };
  };
}

/** Without a message of Stripe's: each was lost, and only our own clock is left. */
async function pass(days: number): Promise<void> {
  stripe.advance(days);
  stripe.takeMessages(stripe.now());
  product.clock.advance({ days });
  await product.runTask('billing:enforce-unpaid');
}

const stateOf = async (signIn: () => Promise<object>) =>
  (await visitors.overview(await signIn())).subscription.state;

it('[SIGN-13] whoever does not pay is suspended and ended in our own time, and what is owed stays payable', async () => {
  const signIn = await subscriber('failsLater');
  await pass(31);
  await product.runTask('billing:reconcile');
  expect(await stateOf(signIn)).toBe('past_due');
  await pass(14);
  expect(await stateOf(signIn)).toBe('past_due');
  await pass(1);
  expect(await stateOf(signIn)).toBe('suspended');
  await pass(29);
  expect(await stateOf(signIn)).toBe('suspended');
  await pass(1);
  const headers = await signIn();
  const ended = await visitors.overview(headers);
  expect(ended).toMatchObject({ subscription: { state: 'canceled' }, due: { total: 5_400, renewal: null } });
  expect(ended.invoices).toMatchObject([{ status: 'uncollectible' }]);
  const form = (await visitors.post('/api/billing/card-setup', {}, headers)).json();
  give(form.clientSecret, 'good');
  expect((await visitors.pay(headers, { setupId: form.setupId })).json()).toEqual({ status: 'paid' });
  expect(await visitors.overview(headers)).toMatchObject({ due: null, invoices: [{ status: 'paid' }] });
});

it('[SIGN-12] at Stripe too the bank is asked on the page, with the key that the page needs for it', async () => {
  const signIn = await subscriber('asksEachTime');
  await pass(31);
  await product.runTask('billing:reconcile');
  expect(await stateOf(signIn)).toBe('past_due');
  const headers = await signIn();
  const asked = (await visitors.pay(headers)).json();
  expect(asked).toMatchObject({
    ...{ status: 'requires_action', publishableKey: stripeKeys.publishableKey },
    clientSecret: expect.stringMatching(/^pi_/),
  });
  answerPaymentBank(stripe.world, asked.clientSecret, true);
  expect((await visitors.pay(headers, { agreedTotal: 5_400 })).json()).toEqual({ status: 'paid' });
  expect(await visitors.overview(headers)).toMatchObject({ subscription: { state: 'active' }, due: null });
});
