import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { sign } from '../signature.ts';
import { createStripeGateway } from './index.ts';

const gateway = createStripeGateway({ ...stripeKeys, apiBase: undefined }, systemClock);

function parse(text: string) {
  const body = Buffer.from(text);
  return gateway.parseWebhook(body, sign(stripeKeys.webhookSecret, body, systemClock.now()));
}

const messageOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

const ofSubscription = { parent: { subscription_details: { subscription: 'sub_1' } }, customer: 'cus_1' };

describe('a message of Stripe’s names what has changed', () => {
  it.each<[string, object, object | undefined]>([
    ['setup_intent.succeeded', { id: 'seti_1' }, { kind: 'setup', id: 'seti_1' }],
    ['setup_intent.setup_failed', { id: 'seti_1' }, { kind: 'setup', id: 'seti_1' }],
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['customer.subscription.updated', { id: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
    ['customer.subscription.trial_will_end', { id: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
    ['invoice.paid', { id: 'in_1', ...ofSubscription }, { kind: 'subscription', id: 'sub_1' }],
    ['invoice.upcoming', ofSubscription, { kind: 'subscription', id: 'sub_1' }],
    ['invoice.paid', { id: 'in_1', parent: null, customer: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
    ['payment_method.attached', { id: 'pm_1', customer: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
    ['payment_method.detached', { id: 'pm_1', customer: null }, undefined],
    ['customer.updated', { id: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
    ['customer.created', { id: 'cus_1' }, undefined],
    ['invoiceitem.created', { id: 'ii_1' }, undefined],
    ['charge.succeeded', { id: 'ch_1', customer: 'cus_1' }, undefined],
    ['charge.refunded', { id: 'ch_1', customer: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
    ['charge.refunded', { id: 'ch_1', customer: null, payment_intent: null }, undefined],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['credit_note.created', { id: 'cn_1', customer: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
    ['charge.dispute.created', { id: 'du_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
  ])('%s of %o', (type, object, subject) => {
    expect(parse(messageOf(type, object))).toMatchObject({ id: 'evt_1', type, subject });
  });

  it.each(['', 'null', '[]', '{}', 'no JSON', '{"id":"evt_1","type":"invoice.paid"}'])(
    'and what is signed but no message is refused (%s)',
    (text) => {
      expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'webhook_refused' }));
    },
  );
});
