import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server.ts';
import { becomeCustomer, medium } from '#testing/gateways/customers.ts';
import { type SimulatorDriver, startSimulatorDriver } from '#testing/gateways/simulator-driver.ts';
import { sandboxRoutes } from './index.ts';
import { type TestCard, typedCard } from './world/cards.ts';

let driver: SimulatorDriver;
let app: Awaited<ReturnType<typeof createHttpServer>>;
const heard: string[] = [];

beforeAll(async () => {
  driver = await startSimulatorDriver();
  app = await createHttpServer(driver.product.platform);
  sandboxRoutes(app, { platform: driver.product.platform, simulator: driver.simulator });
  driver.simulator.deliverThrough(async ({ body, signature }) => {
    heard.push(driver.gateway.parseWebhook(Buffer.from(body), signature).type);
    return { statusCode: 200 };
  });
});
afterAll(async () => {
  await app.close();
  await driver.stop();
});

async function post(url: string, payload: object) {
  const response = await app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, ...response.json() };
}

describe('[SIGN-6] the card form', () => {
  async function form() {
    return driver.gateway.beginCardSetup({ ...(await becomeCustomer(driver)), key: randomUUID() });
  }

  it('answers a good card once the product has been told', async () => {
    const { clientSecret, setupId } = await form();
    heard.length = 0;
    const answers = await Promise.all(
      [1, 2].map(() => post('/api/sandbox/card', { clientSecret, ...typedCard('good') })),
    );
    expect(answers).toEqual([1, 2].map(() => ({ status: 'succeeded', setupId })));
    expect(heard).toEqual(['setup_intent.succeeded']);
  });

  it('answers a refused card with the words of its bank', async () => {
    const { clientSecret, setupId } = await form();
    const response = await app.inject({
      ...{ method: 'POST', url: '/api/sandbox/card' },
      payload: { clientSecret, ...typedCard('declined') },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...{ status: 'requires_payment_method', setupId, message: 'Your card was declined.' },
    });
  });

  it('asks the bank where it wants to be asked', async () => {
    const { clientSecret, setupId } = await form();
    const entered = await post('/api/sandbox/card', { clientSecret, ...typedCard('asksBank') });
    expect(entered).toEqual({ status: 'requires_action', setupId });
    const refused = await post('/api/sandbox/authentication', { clientSecret, approved: false });
    expect(refused).toMatchObject({
      ...{ status: 'requires_payment_method', message: expect.stringContaining('unable to authenticate') },
    });
    const late = await post('/api/sandbox/authentication', { clientSecret, approved: true });
    expect(late).toMatchObject({ status: 'requires_payment_method' });
    await post('/api/sandbox/card', { clientSecret, ...typedCard('asksBank') });
    const approved = await post('/api/sandbox/authentication', { clientSecret, approved: true });
    expect(approved).toEqual({ status: 'succeeded', setupId });
  });

  it('is unknown to whoever guesses', async () => {
    const guess = { clientSecret: 'seti_1_secret_2' };
    expect(await post('/api/sandbox/card', { ...guess, ...typedCard('good') })).toMatchObject({
      ...{ code: 'not_found', status: 404 },
    });
    expect(await post('/api/sandbox/authentication', { ...guess, approved: true })).toMatchObject({
      ...{ code: 'not_found', status: 404 },
    });
  });
});

describe('[PRICE-8] the hosted checkout', () => {
  const open = (changes: { trialDays?: number } = {}) =>
    driver.gateway.createCheckout({
      ...{ ...medium, companyName: 'Bright Roofs Ltd', email: 'office@bright.example', trialDays: 30 },
      successUrl: 'https://desk.test/onboarding/success?session_id={CHECKOUT_SESSION_ID}',
      ...{ cancelUrl: 'https://desk.test/pricing', key: randomUUID(), ...changes },
    });

  it('shows what will be charged, and when', async () => {
    const { id, url } = await open();
    expect(url).toBe(`https://desk.test/sandbox/checkout/${id}`);
    const shown = await app.inject({ url: `/api/sandbox/checkouts/${id}` });
    expect(shown.json()).toEqual({
      ...{ status: 'open', ...medium, email: 'office@bright.example', companyName: 'Bright Roofs Ltd' },
      firstCharge: {
        amount: { net: 94_800, vat: 18_960, gross: 113_760 },
        at: '2026-12-15T09:00:00.000Z',
      },
      cancelUrl: 'https://desk.test/pricing',
      successUrl: `https://desk.test/onboarding/success?session_id=${id}`,
    });
  });

  it('makes one customer and one trial of a double click', async () => {
    const { id } = await open();
    heard.length = 0;
    const pay = () => post(`/api/sandbox/checkouts/${id}/payment`, typedCard('good'));
    const complete = { status: 'complete', url: `https://desk.test/onboarding/success?session_id=${id}` };
    expect(await Promise.all([pay(), pay(), pay()])).toEqual([complete, complete, complete]);
    expect(await pay()).toEqual(complete);
    const begun = heard.filter((type) => !type.startsWith('invoice.'));
    expect(begun).toEqual(['customer.subscription.created', 'checkout.session.completed']);
  });

  it('stays open where a card is refused, also by a charge at once', async () => {
    const { id } = await open({ trialDays: 0 });
    const pay = (card: TestCard) => post(`/api/sandbox/checkouts/${id}/payment`, typedCard(card));
    const declined = { status: 'requires_payment_method', message: 'Your card was declined.' };
    expect(await pay('declined')).toEqual(declined);
    expect(await pay('failsLater')).toEqual(declined);
    expect(await driver.gateway.getCheckout(id)).toEqual({ id, status: 'open' });
    expect(await pay('good')).toMatchObject({ status: 'complete' });
  });

  it('asks the bank where it wants to be asked', async () => {
    const { id } = await open();
    const pay = () => post(`/api/sandbox/checkouts/${id}/payment`, typedCard('asksBank'));
    const answer = (approved: boolean) => post(`/api/sandbox/checkouts/${id}/authentication`, { approved });
    expect(await pay()).toEqual({ status: 'requires_action' });
    expect(await answer(false)).toMatchObject({ status: 'requires_payment_method' });
    expect(await answer(true)).toEqual({ status: 'requires_payment_method' });
    await pay();
    expect(await answer(true)).toMatchObject({ status: 'complete' });
  });

  it('is nowhere for an id that was never made', async () => {
    expect((await app.inject({ url: '/api/sandbox/checkouts/cs_test_1' })).statusCode).toBe(404);
    const paid = await post('/api/sandbox/checkouts/cs_test_1/payment', typedCard('good'));
    expect(paid).toMatchObject({ code: 'not_found' });
  });
});

describe('the clock', () => {
  it('moves on by days, and not back', async () => {
    const before = (await app.inject({ url: '/api/sandbox/clock' })).json();
    expect(before).toEqual({ now: '2026-11-15T09:00:00.000Z' });
    expect(await post('/api/sandbox/clock', { advanceDays: 3 })).toMatchObject({
      ...{ now: '2026-11-18T09:00:00.000Z' },
    });
    expect(await post('/api/sandbox/clock', { advanceDays: -1 })).toMatchObject({
      ...{ code: 'validation_failed', fields: { advanceDays: 'A clock only moves on' } },
    });
  });

  it('is not there in production, where visitors share one demonstration', async () => {
    const { platform: here } = driver.product;
    const platform = { ...here, config: { ...here.config, production: true } };
    const production = await createHttpServer(platform);
    sandboxRoutes(production, { platform, simulator: driver.simulator });
    const payload = { advanceDays: 1 };
    const asked = await production.inject({ method: 'POST', url: '/api/sandbox/clock', payload });
    expect(asked.statusCode).toBe(404);
    expect((await production.inject({ url: '/api/sandbox/clock' })).statusCode).toBe(404);
    expect((await production.inject({ url: '/api/sandbox/checkouts/cs_1' })).json().code).toBe('not_found');
    await production.close();
  });
});
