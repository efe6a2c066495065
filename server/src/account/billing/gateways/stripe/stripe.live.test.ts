import { randomUUID } from 'node:crypto';
import { withVat } from '@heliodesk/core/rules/vat';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { stripeTestKey } from '#platform/config/test-environment.ts';
import { medium, small } from '#testing/gateways/customers.ts';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { type CheckingServer, startCheckingServer } from '#testing/stripe/checking-server.ts';
import { createStripeGateway } from './index.ts';

const key = stripeTestKey();

describe('without a browser', () => {
  let server: CheckingServer;
  beforeAll(async () => {
    server = await startCheckingServer(stripeKeys);
  });
  afterAll(() => server.stop());

  it('a company’s first day is the same at the checking server …', async () => {
    await liveThroughFirstDay(stripeKeys.secretKey, server.url);
  });

  it.skipIf(!key)(
    key
      ? '… as at Stripe itself, in the test mode of STRIPE_SECRET_KEY’s account'
      : '… as at Stripe itself (skipped: STRIPE_SECRET_KEY is not set to a key of the test mode)',
    async () => liveThroughFirstDay(key ?? '', undefined),
    120_000,
  );
});

/** Customer, card, trial, another plan, cancelled, resumed and ended; then anew, with a charge and a larger plan. */
async function liveThroughFirstDay(secretKey: string, apiBase: string | undefined): Promise<void> {
  const gateway = createStripeGateway({ ...stripeKeys, secretKey, apiBase }, systemClock, {
    timeout: 20_000,
  });
  const companyId = randomUUID();
  const details = { companyId, name: 'Bright Roofs Ltd', email: 'office@bright.example', key: randomUUID() };
  const customerId = await gateway.createCustomer(details);
  const { setupId } = await gateway.beginCardSetup({ companyId, customerId, key: randomUUID() });
  expect(await gateway.getCardSetup(setupId)).toMatchObject({ status: 'waiting', companyId, customerId });
  await clientOf(secretKey, apiBase).setupIntents.confirm(setupId, {
    payment_method: 'pm_card_visa',
    return_url: 'https://desk.test/signup-success',
  });
  expect(await gateway.getCardSetup(setupId)).toMatchObject({ status: 'succeeded' });

  const request = { ...small, companyId, customerId, setupId, trialDays: 30, key: randomUUID() };
  const { id } = await gateway.startSubscription(request);
  expect((await gateway.startSubscription(request)).id).toBe(id);
  expect(await gateway.getSubscription(id)).toMatchObject({
    ...{ ...small, state: 'trialing', companyId, price: 4_500, card: { brand: 'visa', last4: '4242' } },
  });
  const preview = await gateway.previewPlanChange(id, medium);
  expect(preview).toMatchObject({ dueNow: withVat(0), nextCharge: { amount: withVat(94_800) } });
  await gateway.changePlan(id, medium, randomUUID());
  await gateway.cancelAtPeriodEnd(id);
  expect(await gateway.findSubscription(customerId)).toMatchObject({ ...medium, cancelScheduled: true });
  await gateway.resume(id);
  expect(await gateway.findSubscription(customerId)).toMatchObject({ id, cancelScheduled: false });
  expect(await gateway.listInvoices(customerId)).toEqual([]);
  await gateway.cancelNow(id);
  await gateway.cancelNow(id);
  expect(await gateway.getSubscription(id)).toMatchObject({ state: 'canceled', endedAt: expect.any(Date) });

  const again = { ...small, companyId, customerId, trialDays: 0, key: randomUUID() };
  const anew = await gateway.startSubscription(again);
  expect(anew).toMatchObject({ state: 'active', trialEndsAt: null });
  expect(await gateway.listInvoices(customerId)).toMatchObject([{ status: 'paid', amount: withVat(4_500) }]);
  const { dueNow } = await gateway.previewPlanChange(anew.id, medium);
  await gateway.changePlan(anew.id, medium, randomUUID());
  expect((await gateway.listInvoices(customerId))[0]).toMatchObject({ status: 'paid', amount: dueNow });
  await gateway.cancelNow(anew.id);
}

function clientOf(secretKey: string, apiBase: string | undefined): Stripe {
  if (!apiBase) return new Stripe(secretKey);
  const { hostname: host, port } = new URL(apiBase);
  return new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false });
}
