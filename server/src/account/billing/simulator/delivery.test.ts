import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomeCustomer, giveCard, subscribe } from '#testing/gateways/customers.ts';
import { type SimulatorDriver, startSimulatorDriver } from '#testing/gateways/simulator-driver.ts';
import type { Send } from './delivery.ts';

let driver: SimulatorDriver;
beforeAll(async () => {
  driver = await startSimulatorDriver();
});
afterAll(() => driver.stop());

/** The events of a trial that begins, its invoice of nothing included. */
const begun = [
  'setup_intent.succeeded',
  'customer.updated',
  'customer.subscription.created',
  'invoice.finalized',
  'invoice.paid',
];

/** A listener that answers as it is told to, and remembers what it was sent. */
function listener(answer: (type: string) => number) {
  const heard: string[] = [];
  const send: Send = async ({ body, signature }) => {
    const { type } = driver.gateway.parseWebhook(Buffer.from(body), signature);
    heard.push(type);
    return { statusCode: answer(type) };
  };
  return { heard, send };
}

it('a message that was not taken is sent again the next time, and the others are not', async () => {
  await subscribe(driver);
  const failing = listener((type) => (type === 'setup_intent.succeeded' ? 500 : 200));
  await driver.simulator.deliverDue(failing.send);
  expect(failing.heard).toEqual(begun);
  const working = listener(() => 200);
  await driver.simulator.deliverDue(working.send);
  await driver.simulator.deliverDue(working.send);
  expect(working.heard).toEqual(['setup_intent.succeeded']);
});

it('what happens because of a message is told in the same round', async () => {
  const customer = await becomeCustomer(driver);
  const { heard, send } = listener(() => 200);
  let told = 0;
  const setupId = await giveCard(driver, customer, 'good');
  const request = { ...customer, setupId, planId: 'lead_magnets', businessSize: 'small' } as const;
  await driver.simulator.deliverDue(async (message) => {
    told += 1;
    if (told === 1) await driver.gateway.startSubscription({ ...request, trialDays: 30, key: setupId });
    return send(message);
  });
  expect(heard).toEqual(begun);
});

it('messages go out by themselves once there is a way, day by day as the clock moves', async () => {
  const { heard, send } = listener(() => 200);
  driver.simulator.deliverThrough(send);
  await subscribe(driver, { card: 'failsLater' });
  await driver.simulator.idle();
  expect(heard).toEqual(begun);
  const byDay: string[] = [];
  await driver.simulator.advance(34, async (now) => {
    const failures = heard.filter((type) => type === 'invoice.payment_failed').length;
    if (failures > byDay.length) byDay.push(now.toISOString().slice(0, 10));
  });
  expect(byDay).toEqual(['2026-12-16', '2026-12-19']);
});

it('a listener that is away is tried again, and disturbs nobody', async () => {
  driver.simulator.deliverThrough(async () => {
    throw new Error('nobody is listening');
  });
  await subscribe(driver);
  await driver.simulator.idle();
  const { heard, send } = listener(() => 200);
  driver.simulator.deliverThrough(send);
  await driver.simulator.deliver();
  expect(heard).toEqual(begun);
});
