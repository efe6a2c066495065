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

describe('a change of plan', () => {
  it('in a trial costs nothing now', async () => {
    const { headers } = await visitors.subscriber();
    const to = { planId: 'solar_suite', businessSize: 'small' };
    const preview = (await send('POST', '/api/billing/plan/preview', headers, to)).json();
    expect(preview).toMatchObject({ dueNow: { gross: 0 }, nextCharge: { amount: { gross: 45_480 } } });
    expect((await send('PUT', '/api/billing/plan', headers, { ...to, agreedGross: 0 })).statusCode).toBe(200);
    expect((await visitors.overview(headers)).subscription).toMatchObject(to);
  });

  it('is charged as it was shown, once, and never more than was agreed', async () => {
    const { headers } = await visitors.subscriber();
    await visitors.advance(35);
    const to = { planId: 'solar_suite', businessSize: 'small' };
    const { dueNow } = (await send('POST', '/api/billing/plan/preview', headers, to)).json();
    expect(dueNow.gross).toBeGreaterThan(0);
    const less = await send('PUT', '/api/billing/plan', headers, { ...to, agreedGross: dueNow.gross - 1 });
    expect([less.statusCode, less.json().code]).toEqual([409, 'subscription_changed']);
    const change = () => send('PUT', '/api/billing/plan', headers, { ...to, agreedGross: dueNow.gross });
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { invoices } = await visitors.overview(headers);
    expect(invoices.map(({ amount }: { amount: { gross: number } }) => amount.gross)).toEqual([
      dueNow.gross,
      5_400,
    ]);
  });

  it('[SIGN-13] to a smaller one waits for the next month, so a day on the large plan costs the large plan', async () => {
    const { headers } = await visitors.subscriber();
    await visitors.advance(31);
    const large = { planId: 'solar_suite', businessSize: 'small' };
    const small = { planId: 'lead_magnets', businessSize: 'small' };
    const change = (to: object, agreedGross: number) =>
      send('PUT', '/api/billing/plan', headers, { ...to, agreedGross });
    const { dueNow } = (await send('POST', '/api/billing/plan/preview', headers, large)).json();
    expect((await change(large, dueNow.gross)).statusCode).toBe(200);
    await visitors.advance(1);
    const preview = (await send('POST', '/api/billing/plan/preview', headers, small)).json();
    const { periodEndsAt: beginsAt } = (await visitors.overview(headers)).subscription;
    expect(preview).toMatchObject({ dueNow: { gross: 0 }, credit: 0, beginsAt });
    expect((await change(small, 0)).statusCode).toBe(200);
    const waiting = await visitors.overview(headers);
    expect(waiting.subscription).toMatchObject({ ...large, next: small, credit: 0 });
    expect(waiting.subscription.nextCharge.amount.gross).toBe(5_400);
    // For a larger one the present one still has to be kept first.
    const larger = await change({ ...large, businessSize: 'medium' }, 10_000_000);
    expect([larger.statusCode, larger.json().code]).toEqual([409, 'subscription_changed']);
    expect((await change(large, 0)).statusCode).toBe(200);
    expect((await visitors.overview(headers)).subscription).toMatchObject({ ...large, next: null });
    await change(small, 0);
    await visitors.advance(31);
    const { subscription, invoices } = await visitors.overview(headers);
    expect(subscription).toMatchObject({ ...small, next: null });
    expect(invoices.map(({ amount }: { amount: { gross: number } }) => amount.gross)).toEqual([
      5_400,
      dueNow.gross,
      5_400,
    ]);
  });

  it('with a card that is refused changes nothing', async () => {
    const { headers } = await visitors.subscriber();
    await visitors.advance(35);
    await visitors.changeCard(headers, 'failsLater');
    const before = await visitors.overview(headers);
    const to = { planId: 'solar_suite', businessSize: 'large' };
    const refused = await send('PUT', '/api/billing/plan', headers, { ...to, agreedGross: 10_000_000 });
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'card_refused']);
    expect((await visitors.overview(headers)).subscription).toEqual(before.subscription);
  });
});
