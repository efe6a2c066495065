import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const secret = 'whsec_test_secret_of_nobody';
let product: TestProduct;
let stripe: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
  stripe = await startTestProduct({
    STRIPE_SECRET_KEY: 'sk_test_0000000000',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0000000000',
    STRIPE_WEBHOOK_SECRET: secret,
    // Nobody listens: whatever passes the door would fail here, and nothing may.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  });
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'product.created',
  data: { object: { id: 'prod_1', object: 'product' } },
});
const now = Math.floor(new Date('2026-11-15T09:00:00Z').getTime() / 1000);
const signed = (text: string, at: number, key: string) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('hex')}`;
const send = (to: TestProduct, payload: string, signature?: string) =>
  to.app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  });

describe('[SIGN-10] a message of the payment provider', () => {
  it('that is signed is taken, also twice', async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await send(stripe, body, signed(body, now, secret))).statusCode).toBe(200);
    const { rows } = await stripe.db.pool.query('select id from payment_events');
    expect(rows).toEqual([{ id: 'evt_1' }]);
  });

  it.each([
    ['unsigned', body, undefined],
    ['with an empty signature', body, ''],
    ['signed with an empty key', body, signed(body, now, '')],
    ['signed with another key', body, signed(body, now, 'whsec_another')],
    ['of ten minutes ago', body, signed(body, now - 600, secret)],
    ['altered', body.replace('prod_1', 'prod_2'), signed(body, now, secret)],
    ['written in another way', JSON.stringify(JSON.parse(body), null, 1), signed(body, now, secret)],
    ['without a time', body, signed(body, now, secret).replace(/^t=\d+,/, '')],
    ['that is empty', '', signed('', now, secret)],
    ['that is no JSON', '{', signed('{', now, secret)],
  ])('%s is refused and changes nothing', async (_what, payload, signature) => {
    const before = await stripe.db.pool.query('select count(*) from payment_events');
    const response = await send(stripe, payload, signature);
    expect(response.statusCode).toBe(400);
    const after = await stripe.db.pool.query('select count(*) from payment_events');
    expect(after.rows).toEqual(before.rows);
  });

  it('that the provider cannot confirm is sent again later', async () => {
    const text = body.replace('product.created', 'customer.subscription.updated').replace('evt_1', 'evt_2');
    const response = await send(stripe, text, signed(text, now, secret));
    expect(response.statusCode).toBe(503);
    const { rows } = await stripe.db.pool.query("select id from payment_events where id = 'evt_2'");
    expect(rows).toEqual([]);
  });

  it('says nothing that is believed: a forged one changes no company', async () => {
    const { headers, companyId } = await visitors.subscriber();
    const before = await visitors.overview(headers);
    const forged = {
      id: 'evt_f',
      type: 'customer.subscription.deleted',
      data: { object: { id: companyId } },
    };
    const text = JSON.stringify(forged);
    for (const key of ['', 'whsec_guess', product.platform.secret])
      expect((await send(product, text, signed(text, now, key || 'x'))).statusCode).toBe(400);
    expect(await visitors.overview(headers)).toEqual(before);
  });

  it('is forgotten after ninety days', async () => {
    await stripe.db.pool.query(
      "insert into payment_events (id, type, received_at) values ('evt_old', 'x', '2026-08-01')",
    );
    await stripe.runTask('billing:tidy');
    const { rows } = await stripe.db.pool.query("select id from payment_events where id = 'evt_old'");
    expect(rows).toEqual([]);
  });
});
