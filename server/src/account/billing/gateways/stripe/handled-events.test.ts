import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { sign } from '../signature.ts';
import { handledEvents } from './handled-events.ts';
import { createStripeGateway } from './index.ts';

const operations = readFileSync(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');

it('[SIGN-29] docs/operations.md lists the very messages that the product handles', () => {
  const [, section = ''] = /### Messages of Stripe\n(.*?)\n##/s.exec(operations) ?? [];
  const listed = [...section.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type);
  expect(listed.toSorted()).toEqual([...handledEvents].sort());
});

it.each(handledEvents)('[SIGN-29] %s says where to look', (type) => {
  const gateway = createStripeGateway({ ...stripeKeys, apiBase: undefined }, systemClock);
  const isTakenAway = type === 'payment_method.detached';
  const object = { id: 'id_1', customer: isTakenAway ? null : 'cus_1', payment_intent: 'pi_1' };
  const data = { object, ...(isTakenAway && { previous_attributes: { customer: 'cus_1' } }) };
  const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data }));
  const { subject } = gateway.parseWebhook(body, sign(stripeKeys.webhookSecret, body, systemClock.now()));
  expect(subject).toMatchObject({ id: expect.stringMatching(/_1$/) });
});
