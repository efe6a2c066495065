import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { type CheckingServer, startCheckingServer } from '#testing/stripe/checking-server.ts';

let server: CheckingServer;
let stripe: Stripe;

beforeAll(async () => {
  server = await startCheckingServer(stripeKeys);
  stripe = client({});
});
afterAll(() => server.stop());

function client(options: object, key = stripeKeys.secretKey): Stripe {
  const { hostname: host, port } = new URL(server.url);
  return new Stripe(key, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

const subscription = { customer: 'cus_1', items: [{ price: 'price_1' }] };
/** Parameters that the compiler would refuse, as from plain JavaScript or an object made elsewhere. */
const loosely = <Parameters>(parameters: object) => parameters as Parameters;

describe('the server that stands in for Stripe refuses', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a misspelt parameter',
      () => stripe.subscriptions.create(loosely({ ...subscription, trial_periods_days: 30 })),
      /unknown parameter: trial_periods_days/,
    ],
    [
      'a misspelt parameter inside another',
      () =>
        stripe.subscriptions.create(
          loosely({
            ...subscription,
            trial_settings: { end_behaviour: { missing_payment_method: 'cancel' } },
          }),
        ),
      /unknown parameter: trial_settings\[end_behaviour\]/,
    ],
    [
      'a misspelt parameter inside a list',
      () => stripe.subscriptions.create(loosely({ ...subscription, items: [{ prise: 'price_1' }] })),
      /unknown parameter: items\[0\]\[prise\]/,
    ],
    [
      'a value that is not offered',
      () => stripe.subscriptions.create({ ...subscription, payment_behavior: 'error_if_incomplet' }),
      /Invalid payment_behavior: must be one of/,
    ],
    [
      'a value that was offered once',
      () => stripe.checkout.sessions.create({ mode: 'subscription', ui_mode: 'hosted' }),
      /Invalid ui_mode/,
    ],
    [
      'a word where a number belongs',
      () => stripe.subscriptions.create(loosely({ ...subscription, trial_period_days: 'thirty' })),
      /Invalid integer: trial_period_days/,
    ],
    [
      'a word where a yes or no belongs',
      () => stripe.subscriptions.create(loosely({ ...subscription, off_session: 'perhaps' })),
      /Invalid boolean: off_session/,
    ],
    [
      'a text where a list belongs',
      () => stripe.subscriptions.create(loosely({ ...subscription, default_tax_rates: 'txr_1' })),
      /default_tax_rates/,
    ],
    ['what leaves out a parameter that must be there', () => stripe.products.create(loosely({})), /: name/],
    [
      'a parameter that was removed from setups',
      () => stripe.setupIntents.create(loosely({ customer: 'cus_1', payment_method_types: ['card'] })),
      /unknown parameter: payment_method_types/,
    ],
    [
      'a parameter that was removed from checkouts',
      () =>
        stripe.checkout.sessions.create(loosely({ mode: 'subscription', payment_method_types: ['card'] })),
      /unknown parameter: payment_method_types/,
    ],
    [
      'a path of expansion that leads nowhere any more',
      () => stripe.subscriptions.retrieve('sub_1', { expand: ['latest_invoice.payment_intent'] }),
      /cannot be expanded \(latest_invoice\.payment_intent\)/,
    ],
    [
      'a path of expansion that forgets the list',
      () => stripe.subscriptions.list({ expand: ['default_payment_method'] }),
      /cannot be expanded/,
    ],
    [
      'the expansion of what is shown whole in any case',
      () => stripe.subscriptions.retrieve('sub_1', { expand: ['default_tax_rates'] }),
      /cannot be expanded/,
    ],
    [
      'another version of the API',
      () => client({ apiVersion: '2024-06-20' }).customers.retrieve('cus_1'),
      /Invalid Stripe API version: 2024-06-20/,
    ],
    ['another key', () => client({}, 'sk_test_another').customers.retrieve('cus_1'), /Invalid API Key/],
    [
      'an address that Stripe has not',
      () => stripe.rawRequest('GET', '/v1/clients'),
      /Unrecognized request URL/,
    ],
    ['what it does not know', () => stripe.customers.retrieve('cus_never'), /No such customer: 'cus_never'/],
  ])('%s', async (_, ask, words) => {
    await expect(ask()).rejects.toThrow(words);
  });

  it('another request under a key that was used, and answers the same one as before', async () => {
    const options = { idempotencyKey: 'customer-of-a-test' };
    const first = await stripe.customers.create({ name: 'Sunny Roofs' }, options);
    const second = await stripe.customers.create({ name: 'Sunny Roofs' }, options);
    expect(second.id).toBe(first.id);
    await expect(stripe.customers.create({ name: 'Cloudy Roofs' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });
});

it('the server that stands in for Stripe speaks the version of the installed SDK', () => {
  expect(server.apiVersion).toBe(Stripe.API_VERSION);
});
