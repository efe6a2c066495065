import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

const send = (method: 'PUT' | 'POST', url: string, headers: object, payload: object) =>
  product.app.inject({ method, url, headers: { ...headers }, payload });
const cancel = (headers: object) => visitors.post('/api/billing/cancellation', { reason: 'unused' }, headers);
const small = { planId: 'lead_magnets', businessSize: 'small' };

/** Pence that were taken from cards. */
async function charged(headers: object): Promise<number> {
  const { invoices } = await visitors.overview(headers);
  return invoices
    .filter(({ status }: { status: string }) => status === 'paid')
    .reduce((sum: number, { amount }: { amount: { gross: number } }) => sum + amount.gross, 0);
}

describe('[SIGN-12] what is due', () => {
  it('is listed to the penny with the day on which access ends, and another card charges none of it', async () => {
    const { headers } = await visitors.subscriber({ planId: 'solar_suite' }, 'failsLater');
    expect((await visitors.overview(headers)).due).toBeNull();
    await visitors.advance(31);
    const owing = await visitors.overview(headers);
    expect(owing.due).toMatchObject({
      ...{ invoices: [{ gross: 45_480, due: 45_480 }], renewal: null, total: 45_480 },
      endsAt: '2026-12-30T10:00:00.000Z',
    });
    await visitors.advance(40);
    const suspended = await visitors.overview(headers);
    expect(suspended.due).toMatchObject({
      ...{ invoices: [{ due: 45_480 }], renewal: { gross: 45_480, due: 45_480 }, total: 90_960 },
      endsAt: '2027-01-29T10:00:00.000Z',
    });
    expect((await visitors.changeCard(headers, 'good')).statusCode).toBe(200);
    expect(await charged(headers)).toBe(0);
    const less = await visitors.pay(headers, { agreedTotal: 90_959 });
    expect([less.statusCode, less.json().code]).toEqual([409, 'subscription_changed']);
    expect(await charged(headers)).toBe(0);
    const tabs = await Promise.all([visitors.pay(headers), visitors.pay(headers)]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await visitors.overview(headers)).toMatchObject({ subscription: { state: 'active' }, due: null });
    expect(await charged(headers)).toBe(90_960);
  });

  it('can be paid with another card, which is kept, and is refused whole with one that fails', async () => {
    const { headers } = await visitors.subscriber({}, 'failsLater');
    await visitors.advance(31);
    const form = async (card: 'good' | 'failsLater') => {
      const { setupId, clientSecret } = (await visitors.post('/api/billing/card-setup', {}, headers)).json();
      await visitors.enterCard(clientSecret, card);
      return { setupId };
    };
    const refused = await visitors.pay(headers, await form('failsLater'));
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'card_refused']);
    expect((await visitors.pay(headers, await form('good'))).json()).toEqual({ status: 'paid' });
    const { subscription, due } = await visitors.overview(headers);
    expect([subscription.state, subscription.card.last4, due]).toEqual(['active', '4242', null]);
    expect(await charged(headers)).toBe(5_400);
  });
});

describe('[SIGN-12] a card whose bank asks about each charge', () => {
  it('pays what is due once its bank has approved, and the same sent again finds it paid', async () => {
    const { headers } = await visitors.subscriber({}, 'asksEachTime');
    await visitors.advance(31);
    const asked = (await visitors.pay(headers)).json();
    expect(asked).toMatchObject({
      status: 'requires_action',
      clientSecret: expect.stringMatching(/_secret_/),
    });
    const no = (await visitors.answerPaymentBank(asked.clientSecret, false)).json();
    expect(no).toMatchObject({ status: 'requires_payment_method', message: expect.stringMatching(/\S/) });
    expect((await visitors.overview(headers)).due.total).toBe(5_400);
    const { clientSecret } = (await visitors.pay(headers)).json();
    expect((await visitors.answerPaymentBank(clientSecret, true)).json()).toEqual({ status: 'succeeded' });
    expect((await visitors.pay(headers, { agreedTotal: 5_400 })).json()).toEqual({ status: 'paid' });
    expect((await visitors.overview(headers)).subscription.state).toBe('active');
    expect(await charged(headers)).toBe(5_400);
  });

  it('has paid once its bank has said yes, whatever it is told after that', async () => {
    const { headers } = await visitors.subscriber({}, 'asksEachTime');
    await visitors.advance(31);
    const { clientSecret } = (await visitors.pay(headers)).json();
    await visitors.answerPaymentBank(clientSecret, true);
    await visitors.answerPaymentBank(clientSecret, false);
    expect(await visitors.overview(headers)).toMatchObject({ subscription: { state: 'active' }, due: null });
    expect(await charged(headers)).toBe(5_400);
  });

  it('changes the plan once its bank has approved', async () => {
    const { headers } = await visitors.subscriber();
    await visitors.advance(31);
    await visitors.changeCard(headers, 'asksEachTime');
    const to = { planId: 'solar_suite', businessSize: 'small' };
    const { dueNow } = (await send('POST', '/api/billing/plan/preview', headers, to)).json();
    const change = () => send('PUT', '/api/billing/plan', headers, { ...to, agreedGross: dueNow.gross });
    const asked = (await change()).json();
    expect(asked.status).toBe('requires_action');
    expect((await visitors.overview(headers)).subscription).toMatchObject({ planId: 'lead_magnets' });
    await visitors.answerPaymentBank(asked.clientSecret, true);
    expect((await change()).json()).toEqual({ status: 'paid' });
    expect((await visitors.overview(headers)).subscription).toMatchObject({ ...to, state: 'active' });
    expect(await charged(headers)).toBe(5_400 + dueNow.gross);
  });

  it('starts again once its bank has approved, and nothing is owed where nobody answers', async () => {
    const { headers } = await visitors.subscriber({}, 'asksEachTime');
    await cancel(headers);
    await visitors.advance(31);
    const start = () => send('POST', '/api/billing/subscription', headers, { ...small, agreedGross: 5_400 });
    expect((await start()).json().status).toBe('requires_action');
    expect((await visitors.overview(headers)).subscription.state).toBe('suspended');
    await visitors.advance(2);
    expect(await visitors.overview(headers)).toMatchObject({
      subscription: { state: 'canceled' },
      due: null,
    });
    const { clientSecret } = (await start()).json();
    await visitors.answerPaymentBank(clientSecret, true);
    expect((await start()).json()).toEqual({ status: 'paid' });
    expect((await visitors.overview(headers)).subscription.state).toBe('active');
    expect(await charged(headers)).toBe(5_400);
  });
});

describe('[SIGN-13] a company that does not pay', () => {
  it('can cancel while it is suspended, and settles what it owes before it starts again', async () => {
    const { headers, email } = await visitors.subscriber({}, 'failsLater');
    await visitors.advance(50);
    expect((await visitors.overview(headers)).subscription.state).toBe('suspended');
    expect((await cancel(headers)).statusCode).toBe(200);
    const ended = await visitors.overview(headers);
    expect(ended).toMatchObject({ subscription: { state: 'canceled' }, due: { total: 5_400, endsAt: null } });
    const mails = await product.mailsTo(email);
    expect(mails.find(({ subject }) => subject.includes('has ended'))?.text).toContain(
      'You still owe £54.00',
    );
    await visitors.advance(30);
    expect(await charged(headers)).toBe(0);
    const { setupId, clientSecret } = (await visitors.post('/api/billing/card-setup', {}, headers)).json();
    await visitors.enterCard(clientSecret, 'good');
    const start = (agreedGross: number) =>
      send('POST', '/api/billing/subscription', headers, { ...small, setupId, agreedGross });
    expect((await start(10_799)).statusCode).toBe(409);
    expect((await start(10_800)).json()).toEqual({ status: 'paid' });
    expect(await visitors.overview(headers)).toMatchObject({ subscription: { state: 'active' }, due: null });
    expect(await charged(headers)).toBe(10_800);
  });
});
