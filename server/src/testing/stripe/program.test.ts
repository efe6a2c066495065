import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { type Program, startProgram } from '#testing/programs.ts';
import { until } from '#testing/until.ts';
import type { PaymentEvent, PaymentGateway } from '../../account/billing/gateways/gateway.ts';
import { createStripeGateway } from '../../account/billing/gateways/stripe/index.ts';
import { small } from '../gateways/customers.ts';
import { stripeKeys } from '../gateways/stripe-driver.ts';

const told: PaymentEvent[] = [];
let program: Program;
let gateway: PaymentGateway;
let url: string;
let refusals = 1;

const receiver = createServer(async (request, response) => {
  const event = gateway.parseWebhook(await buffer(request), request.headers['stripe-signature']?.toString());
  const refused = refusals-- > 0;
  if (!refused) told.push(event);
  response.writeHead(refused ? 500 : 200).end();
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  program = startProgram('stripe', ['0', `http://127.0.0.1:${port}/webhook`]);
  ({ url } = (await program.next()) as { url: string });
  gateway = createStripeGateway({ ...stripeKeys, apiBase: url }, systemClock);
});
afterAll(async () => {
  await program.kill();
  receiver.close();
});

async function press(button: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/test/${button}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

it('a Stripe in a process of its own takes cards, asks banks, moves on and tells what it did', async () => {
  const customer = { companyId: 'company', name: 'Sunny', email: 'a@sunny.example' };
  const customerId = await gateway.createCustomer({ ...customer, key: 'customer' });
  const { setupId, clientSecret } = await gateway.beginCardSetup({ ...customer, customerId, key: 'setup' });
  expect(await press('card', { clientSecret, card: 'declined' })).toMatchObject({
    ...{ status: 'requires_payment_method', message: 'Your card was declined.' },
  });
  expect(await press('card', { clientSecret, card: '4000 0025 0000 3155' })).toEqual({
    ...{ status: 'requires_action', setupId },
  });
  expect(await press('bank', { clientSecret, approved: true })).toMatchObject({ status: 'succeeded' });
  const request = { ...small, ...customer, customerId, setupId, trialDays: 30, key: 'trial' };
  const { id } = await gateway.startSubscription(request);
  await until('the trial is told', () => told.some(({ type }) => type === 'customer.subscription.created'));
  await press('advance', { days: 31 });
  expect(await gateway.getSubscription(id)).toMatchObject({ state: 'active' });
  expect(told).toContainEqual(
    expect.objectContaining({ type: 'invoice.paid', subject: { kind: 'subscription', id } }),
  );
});

it('its hosted page is paid, and what it does not know is refused', async () => {
  const { id, url: page } = await gateway.createCheckout({
    ...{ ...small, companyName: 'Sunny', email: 'a@sunny.example', trialDays: 30, key: 'checkout' },
    ...{ successUrl: 'https://desk.test/s?id={CHECKOUT_SESSION_ID}', cancelUrl: 'https://desk.test/c' },
  });
  expect(await (await fetch(page)).json()).toEqual({ checkout: id });
  expect(await press(`checkouts/${id}`, { card: 'good' })).toEqual({
    ...{ status: 'complete', url: `https://desk.test/s?id=${id}` },
  });
  expect(await gateway.getCheckout(id)).toMatchObject({ status: 'complete' });
  expect(await press('card', { clientSecret: 'none', card: 'good' })).toHaveProperty('message');
});
