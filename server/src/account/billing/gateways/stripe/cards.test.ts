import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  becomeCustomer,
  giveCard,
  medium,
  small,
  subscribe,
  withDriver,
} from '#testing/gateways/customers.ts';
import type { GatewayDriver } from '#testing/gateways/driver.ts';

describe('[SIGN-10] customers and their cards', () => {
  const driver = withDriver();

  it('makes one customer of the same request, also of several at once', async () => {
    const details = { companyId: randomUUID(), name: 'Sunny', email: 'a@sunny.example', key: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => driver().gateway.createCustomer(details)));
    expect(new Set(made).size).toBe(1);
    const other = await driver().gateway.createCustomer({ ...details, key: randomUUID() });
    expect(made).not.toContain(other);
  });

  it('shows the same card form again, and says whose it is', async () => {
    const { gateway } = driver();
    const customer = await becomeCustomer(driver());
    const request = { ...customer, key: randomUUID() };
    const form = await gateway.beginCardSetup(request);
    expect(await gateway.beginCardSetup(request)).toEqual(form);
    expect(await gateway.clientSecretOf(form.setupId)).toBe(form.clientSecret);
    expect(await gateway.getCardSetup(form.setupId)).toMatchObject({
      ...{ id: form.setupId, status: 'waiting', ...customer },
    });
  });

  it('keeps a good card', async () => {
    const setupId = await giveCard(driver(), await becomeCustomer(driver()), 'good');
    const setup = await driver().gateway.getCardSetup(setupId);
    expect(setup).toMatchObject({ status: 'succeeded', problem: undefined });
  });

  it.each([
    ['declined', 'Your card was declined.'],
    ['noFunds', 'Your card has insufficient funds.'],
  ] as const)(
    'refuses a card that is %s in its own words, and takes another afterwards',
    async (card, words) => {
      const { form, setup } = await shownForm(driver());
      expect(await driver().enterCard(form.clientSecret, card)).toBe('requires_payment_method');
      expect(await setup()).toMatchObject({ status: 'waiting', problem: words });
      expect(await driver().enterCard(form.clientSecret, 'good')).toBe('succeeded');
      expect(await setup()).toMatchObject({ status: 'succeeded' });
    },
  );

  it('keeps a card whose bank was asked and approves', async () => {
    const { form, setup } = await shownForm(driver());
    expect(await driver().enterCard(form.clientSecret, 'asksBank')).toBe('requires_action');
    expect(await setup()).toMatchObject({ status: 'waiting' });
    expect(await driver().answerBank(form.clientSecret, true)).toBe('succeeded');
    expect(await setup()).toMatchObject({ status: 'succeeded' });
  });

  it('refuses a card whose bank was asked and does not approve', async () => {
    const { form, setup } = await shownForm(driver());
    await driver().enterCard(form.clientSecret, 'asksBank');
    expect(await driver().answerBank(form.clientSecret, false)).toBe('requires_payment_method');
    const words = /^We are unable to authenticate your payment method\./;
    expect(await setup()).toMatchObject({ status: 'waiting', problem: expect.stringMatching(words) });
  });

  it('starts nothing with a form that has taken no card', async () => {
    const { customer, form } = await shownForm(driver());
    const request = { ...small, ...customer, setupId: form.setupId, trialDays: 30, key: randomUUID() };
    await expect(driver().gateway.startSubscription(request)).rejects.toMatchObject({
      code: 'card_refused',
    });
    expect(await driver().gateway.findSubscription(customer.customerId)).toBeUndefined();
  });

  it('knows nothing of what it has never made', async () => {
    const { gateway } = driver();
    expect(await gateway.getCardSetup('seti_never')).toBeUndefined();
    expect(await gateway.getSubscription('sub_never')).toBeUndefined();
    expect(await gateway.getCheckout('cs_never')).toBeUndefined();
    const { customerId } = await becomeCustomer(driver());
    expect(await gateway.findSubscription(customerId)).toBeUndefined();
    expect(await gateway.listInvoices(customerId)).toEqual([]);
  });
});

describe('[SIGN-10] a hosted checkout', () => {
  const driver = withDriver();
  const request = () => ({
    ...{ ...medium, companyName: 'Bright Roofs Ltd', email: 'office@bright.example', trialDays: 30 },
    successUrl: 'https://desk.test/onboarding/success?session_id={CHECKOUT_SESSION_ID}',
    ...{ cancelUrl: 'https://desk.test/pricing', key: randomUUID() },
  });

  it('is open until a card is there, and is made once for the same request', async () => {
    const requested = request();
    const { id, url } = await driver().gateway.createCheckout(requested);
    expect(URL.canParse(url)).toBe(true);
    expect((await driver().gateway.createCheckout(requested)).id).toBe(id);
    expect(await driver().gateway.getCheckout(id)).toMatchObject({ id, status: 'open' });
    await driver().payCheckout(id, 'declined');
    expect(await driver().gateway.getCheckout(id)).toMatchObject({ id, status: 'open' });
  });

  it('makes a customer and a trial, which a company then claims', async () => {
    const { gateway, payCheckout } = driver();
    const { id } = await gateway.createCheckout(request());
    await payCheckout(id, 'good');
    const checkout = await gateway.getCheckout(id);
    expect(checkout).toMatchObject({ status: 'complete' });
    const { subscriptionId = '', customerId = '' } = checkout ?? {};
    const started = { ...medium, id: subscriptionId, customerId, state: 'trialing', price: 94_800 };
    expect(await gateway.getSubscription(subscriptionId)).toMatchObject({
      ...started,
      companyId: undefined,
    });
    const companyId = randomUUID();
    await gateway.claimSubscription(subscriptionId, companyId);
    expect(await gateway.findSubscription(customerId)).toMatchObject({ ...started, companyId });
  });
});

describe('[SIGN-10] a card that is charged at once', () => {
  const driver = withDriver();

  it('begins a month where it can be charged', async () => {
    const subscriber = await subscribe(driver(), { trialDays: 0 });
    expect(await subscriber.now()).toMatchObject({ state: 'active', trialEndsAt: null });
    expect(await subscriber.charges()).toEqual([5_400]);
  });

  it('begins nothing where it cannot', async () => {
    const customer = await becomeCustomer(driver());
    const setupId = await giveCard(driver(), customer, 'failsLater');
    const request = { ...small, ...customer, setupId, trialDays: 0, key: randomUUID() };
    await expect(driver().gateway.startSubscription(request)).rejects.toMatchObject({
      ...{ code: 'card_refused', message: 'Your card was declined.' },
    });
    expect(await driver().gateway.findSubscription(customer.customerId)).toBeUndefined();
  });
});

async function shownForm(driver: GatewayDriver) {
  const { gateway } = driver;
  const customer = await becomeCustomer(driver);
  const form = await gateway.beginCardSetup({ ...customer, key: randomUUID() });
  return { customer, form, setup: () => gateway.getCardSetup(form.setupId) };
}
