import { randomUUID } from 'node:crypto';
import { withVat } from '@heliodesk/core/rules/vat';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  becomeCustomer,
  giveCard,
  medium,
  small,
  subscribe,
  subscribeAndPay,
} from '#testing/gateways/customers.ts';
import { startStripeDriver } from '#testing/gateways/stripe-driver.ts';
import { createPrice, createProduct } from '../../simulator/world/catalogue.ts';
import { changeSubscription } from '../../simulator/world/changes.ts';
import { createSetup } from '../../simulator/world/setups.ts';
import { startSubscription } from '../../simulator/world/subscriptions.ts';
import { subscriptionOf } from './subscription-states.ts';

let driver: Awaited<ReturnType<typeof startStripeDriver>>;
beforeAll(async () => {
  driver = await startStripeDriver();
});
afterAll(() => driver.stop());

it('a name that is corrected during the sign-up does not end it', async () => {
  const details = { companyId: randomUUID(), name: 'Suny', email: 'a@sunny.example', key: randomUUID() };
  const first = await driver.gateway.createCustomer(details);
  expect(await driver.gateway.createCustomer(details)).toBe(first);
  expect(await driver.gateway.createCustomer({ ...details, name: 'Sunny' })).toMatch(/^cus_/);
});

it('[SIGN-13] an end on a date of its own, set at Stripe, is taken back like any other', async () => {
  const subscriber = await subscribeAndPay(driver, small);
  const ends = Math.floor(driver.server.now().getTime() / 1000) + 10 * 86_400;
  changeSubscription(driver.server.world, { cancel_at: ends }, subscriber.id);
  expect(await subscriber.now()).toMatchObject({ cancelScheduled: true });
  await driver.gateway.resume(subscriber.id);
  expect(await subscriber.now()).toMatchObject({ cancelScheduled: false });
  await driver.advance(12);
  expect(await subscriber.state()).toBe('active');
});

it('[SIGN-12] a start that was refused is tried anew, and not the refusal repeated', async () => {
  const { gateway } = driver;
  const { customerId, companyId, id, charges } = await subscribe(driver, { card: 'failsLater' });
  await gateway.cancelNow(id);
  const request = { ...small, customerId, companyId, trialDays: 0, key: randomUUID() };
  await expect(gateway.startSubscription(request)).rejects.toMatchObject({ code: 'card_refused' });
  expect(await gateway.findSubscription(customerId)).toMatchObject({ id, state: 'canceled' });
  // The bank lets it through now.
  for (const method of driver.server.world.all('payment_method'))
    if (method.customer === customerId) method.card.last4 = '4242';
  expect(await gateway.startSubscription(request)).toMatchObject({ state: 'active' });
  expect(await charges()).toEqual([5_400]);
});

it('what another product sells from the same account, to the same customer and in another currency, is nothing of ours', async () => {
  const { gateway, server } = driver;
  const subscriber = await subscribe(driver);
  const product = createProduct(server.world, { name: 'Panels by post' }).id;
  const recurring = { interval: 'month' };
  const price = createPrice(server.world, { product, currency: 'eur', unit_amount: 900, recurring });
  const foreign = startSubscription(server.world, {
    customer: subscriber.customerId,
    items: [{ price: price.id }],
    payment_behavior: 'error_if_incomplete',
  });
  expect(await gateway.getSubscription(foreign.id)).toBeUndefined();
  expect(await gateway.findSubscription(subscriber.customerId)).toMatchObject({ id: subscriber.id });
  expect(await subscriber.invoices()).toEqual([]);
});

it('a form that is not ours, such as that of a checkout, is none to us', async () => {
  const { customerId } = await becomeCustomer(driver);
  const { id } = createSetup(driver.server.world, { customer: customerId });
  expect(await driver.gateway.getCardSetup(id)).toBeUndefined();
});

describe('a subscription at Stripe', () => {
  it('is started once for a key, also when Stripe has long forgotten it', async () => {
    const { request, id } = await subscribe(driver);
    await driver.advance(3);
    expect((await driver.gateway.startSubscription(request)).id).toBe(id);
  });

  it('is one where several requests for it come at once, and is found also after its end', async () => {
    const { gateway } = driver;
    const customer = await becomeCustomer(driver);
    const setupId = await giveCard(driver, customer, 'good');
    const request = { ...small, ...customer, setupId, trialDays: 0, key: randomUUID() };
    const started = await Promise.all([1, 2, 3].map(() => gateway.startSubscription(request)));
    const [id = '', ...others] = new Set(started.map((each) => each.id));
    expect(others).toEqual([]);
    expect(await gateway.listInvoices(customer.customerId)).toHaveLength(1);
    await gateway.cancelNow(id);
    expect(await gateway.findSubscription(customer.customerId)).toMatchObject({ id, state: 'canceled' });
  });

  it('[SIGN-13] that takes a smaller plan back keeps the price that it was sold at', async () => {
    const { gateway } = driver;
    const subscriber = await subscribeAndPay(driver, medium);
    const prices = driver.server.world.all('price');
    const sold = prices.find(({ lookup_key }) => lookup_key === 'solar_suite.medium');
    const change = (to: typeof medium) => gateway.changePlan(subscriber.id, to, randomUUID());
    await change(small);
    await change({ ...small, planId: 'essentials' });
    expect(await subscriber.now()).toMatchObject({
      ...medium,
      next: { planId: 'essentials' },
      price: 19_500,
    });
    await change(medium);
    const [item] = driver.server.world.find('subscription', subscriber.id).items.data;
    expect(item?.price.id).toBe(sold?.id);
    await driver.advance(31);
    expect(await subscriber.charges()).toEqual([113_760, 113_760]);
  });

  it('has no invoice of £0.00 for its trial, though Stripe makes one', async () => {
    const { invoices, customerId } = await subscribe(driver);
    const made = driver.server.world.all('invoice').filter(({ customer }) => customer === customerId);
    expect(made).toMatchObject([{ total: 0, status: 'paid' }]);
    expect(await invoices()).toEqual([]);
  });

  it('that has ended at once leaves nothing open that could still be charged', async () => {
    const { id, invoices } = await subscribe(driver, { card: 'failsLater' });
    await driver.advance(31);
    expect(await invoices()).toMatchObject([{ status: 'open' }]);
    await driver.gateway.cancelNow(id);
    expect(await invoices()).toMatchObject([{ status: 'void', nextAttemptAt: null }]);
  });

  it('that has ended while its renewal was a draft never sends it', async () => {
    const { id, invoices, charges } = await subscribe(driver);
    await driver.advance(30);
    expect(await invoices()).toEqual([]);
    await driver.gateway.cancelNow(id);
    await driver.advance(40);
    expect(await charges()).toEqual([]);
  });

  it('of a checkout is charged with VAT, and leaves its card for when the company starts again', async () => {
    const { gateway } = driver;
    const { id } = await gateway.createCheckout({
      ...{ ...small, companyName: 'Bright Roofs', email: 'a@bright.example', trialDays: 30 },
      ...{ successUrl: 'https://desk.test/s', cancelUrl: 'https://desk.test/c', key: randomUUID() },
    });
    await driver.payCheckout(id, 'good');
    const { subscriptionId = '', customerId = '' } = (await gateway.getCheckout(id)) ?? {};
    const companyId = randomUUID();
    await gateway.claimSubscription(subscriptionId, companyId);
    await driver.advance(31);
    expect(await gateway.listInvoices(customerId)).toMatchObject([{ amount: withVat(4_500) }]);
    await gateway.cancelNow(subscriptionId);
    const request = { ...small, companyId, customerId, trialDays: 0, key: randomUUID() };
    expect(await gateway.startSubscription(request)).toMatchObject({
      state: 'active',
      card: { last4: '4242' },
    });
  });

  it('[SIGN-18] of a checkout is charged no VAT once its company belongs outside the UK, and again later', async () => {
    const { gateway } = driver;
    const { id } = await gateway.createCheckout({
      ...{ ...small, companyName: 'Jersey Roofs', email: 'a@jersey.example', trialDays: 30 },
      ...{ successUrl: 'https://desk.test/s', cancelUrl: 'https://desk.test/c', key: randomUUID() },
    });
    await driver.payCheckout(id, 'good');
    const { subscriptionId = '', customerId = '' } = (await gateway.getCheckout(id)) ?? {};
    await gateway.useVatRate(subscriptionId, 0);
    expect(await gateway.getSubscription(subscriptionId)).toMatchObject({ vatRate: 0, state: 'trialing' });
    await driver.advance(31);
    await gateway.useVatRate(subscriptionId, 20);
    expect(await gateway.getSubscription(subscriptionId)).toMatchObject({ vatRate: 20, state: 'active' });
    await driver.advance(31);
    const amounts = (await gateway.listInvoices(customerId)).map(({ amount }) => amount);
    expect(amounts).toEqual([withVat(4_500), withVat(4_500, 0)]);
  });

  it('does not start while a bank has not answered', async () => {
    const { gateway } = driver;
    const customer = await becomeCustomer(driver);
    const form = await gateway.beginCardSetup({ ...customer, key: randomUUID() });
    await driver.enterCard(form.clientSecret, 'asksBank');
    const request = { ...small, ...customer, setupId: form.setupId, trialDays: 30, key: randomUUID() };
    await expect(gateway.startSubscription(request)).rejects.toMatchObject({ code: 'card_refused' });
  });

  it('is not started again for a customer without a card', async () => {
    const { gateway } = driver;
    const companyId = randomUUID();
    const details = { companyId, name: 'Sunny', email: 'a@sunny.example', key: randomUUID() };
    const customerId = await gateway.createCustomer(details);
    const request = { ...small, companyId, customerId, trialDays: 0, key: randomUUID() };
    await expect(gateway.startSubscription(request)).rejects.toMatchObject({ code: 'card_refused' });
  });

  it('that was bought at an older price keeps its plan and what it pays', async () => {
    const subscriber = await subscribe(driver);
    const [price] = driver.server.world
      .all('price')
      .filter(({ lookup_key }) => lookup_key === 'lead_magnets.small');
    if (!price) throw new Error('The subscription has no price');
    price.lookup_key = null;
    expect(await subscriber.now()).toMatchObject({ ...small, price: 4_500 });
    price.lookup_key = 'lead_magnets.small';
  });

  it('costs the same in the evening as the preview of that morning has shown', async () => {
    const subscriber = await subscribeAndPay(driver, small);
    const { world, now } = driver.server;
    await driver.advance((24 - now().getUTCHours()) / 24);
    const { dueNow } = await driver.gateway.previewPlanChange(subscriber.id, medium);
    world.now += 10 * 3_600;
    await driver.gateway.changePlan(subscriber.id, medium, randomUUID());
    expect((await subscriber.invoices())[0]).toMatchObject({ amount: dueNow, status: 'paid' });
  });

  it('gets no invoice for a change in its trial, nor for a change to what it is', async () => {
    const { id, invoices } = await subscribe(driver);
    await driver.gateway.changePlan(id, medium, randomUUID());
    expect(await invoices()).toEqual([]);
    await driver.advance(31);
    await driver.gateway.changePlan(id, medium, randomUUID());
    expect(await invoices()).toHaveLength(1);
  });

  it('takes no card that another customer has given', async () => {
    const subscriber = await subscribe(driver);
    const other = await subscribe(driver);
    const setupId = await giveCard(driver, other, 'good');
    await expect(driver.gateway.useCard(subscriber.id, setupId, randomUUID())).rejects.toThrow();
  });
});

it.each([
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'suspended'],
  ['paused', 'incomplete'],
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'canceled'],
  ['canceled', 'canceled'],
])('what Stripe calls %s is %s to us', (status, state) => {
  expect(subscriptionOf(read(status)).state).toBe(state);
});

it('a state that Stripe has not had before is not guessed at', () => {
  expect(() => subscriptionOf(read('dormant'))).toThrow('a state that we do not know: dormant');
});

function read(status: string): Stripe.Subscription {
  const price = {
    id: 'price_1',
    unit_amount: 4_500,
    metadata: { planId: 'essentials', businessSize: 'small' },
  };
  return {
    ...{ id: 'sub_1', status, customer: 'cus_1', metadata: {}, default_payment_method: null },
    ...{ cancel_at: null, cancel_at_period_end: false, trial_end: null, ended_at: null },
    items: { data: [{ id: 'si_1', price, current_period_end: 1_800_000_000 }] },
  } as unknown as Stripe.Subscription;
}
