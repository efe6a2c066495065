import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

let visits = 0;
async function begin(changes: object = {}) {
  visits += 1;
  const request = {
    planId: 'essentials',
    businessSize: 'medium',
    companyName: `Checkout Roofs ${visits}`,
    companyEmail: `visitor-${visits}@example.com`,
    ...changes,
  };
  const response = await visitors.post('/api/checkout/create-session', request);
  const { url } = response.json();
  return { ...request, url, id: url.split('/').at(-1) };
}
const pay = (id: string, card: Parameters<typeof visitors.typed>[0] = 'good') =>
  visitors.post(`/api/sandbox/checkouts/${id}/payment`, visitors.typed(card));
const outcome = (id: string) => product.app.inject({ url: `/api/checkout/sessions/${id}` });

describe('[SIGN-11] [PRICE-8] a checkout from the pricing page', () => {
  it('leads to a page of the provider, and back to one that tells of the trial', async () => {
    const { id, url, companyName } = await begin();
    expect(url).toMatch(/^https:\/\/desk\.test\/sandbox\/checkout\/\w+/);
    expect((await outcome(id)).json()).toEqual({
      status: 'open',
      trialEndsAt: null,
      hadTrial: false,
      companyName,
      entered: false,
    });
    const paid = (await pay(id)).json();
    expect(paid).toEqual({
      status: 'complete',
      url: `https://desk.test/onboarding/success?session_id=${id}`,
    });
    expect((await outcome(id)).json()).toEqual({
      status: 'complete',
      trialEndsAt: '2026-12-15T09:00:00.000Z',
      hadTrial: false,
      companyName,
      entered: false,
    });
  });

  it('[STUCK-3] mails the link again to whoever did not get it, until somebody has come in', async () => {
    const { id, companyEmail } = await begin();
    const again = () => visitors.post(`/api/checkout/sessions/${id}/link`, {});
    expect((await again()).statusCode).toBe(404);
    await pay(id);
    const links = async () =>
      (await product.mailsTo(companyEmail)).flatMap(
        ({ text }) => /setup-password\?token=([\w-]+)/.exec(text)?.[1] ?? [],
      );
    const [first = ''] = await links();
    expect((await again()).statusCode).toBeLessThan(300);
    const [, second = ''] = await links();
    const setUp = (token: string) =>
      visitors.post('/api/auth/setup-password', { token, password: 'Panel-9-Watt' });
    expect((await setUp(first)).statusCode).toBe(400);
    expect((await setUp(second)).statusCode).toBe(200);
    expect((await outcome(id)).json()).toMatchObject({ entered: true });
    expect((await again()).statusCode).toBeLessThan(300);
    expect(await links()).toHaveLength(2);
    expect((await again()).statusCode).toBeLessThan(300);
    expect((await again()).statusCode).toBe(429);
  });

  it('[STUCK-3] [DOOR-5] does so for an address with an account too, and tells no difference', async () => {
    const { owner } = await product.given.company({ password: 'Their-Own-1' });
    const { id, companyName } = await begin({ companyEmail: owner.email });
    await pay(id);
    expect((await outcome(id)).json()).toMatchObject({ status: 'complete', entered: false });
    expect((await visitors.post(`/api/checkout/sessions/${id}/link`, {})).statusCode).toBeLessThan(300);
    const asked = (await product.mailsTo(owner.email)).filter(({ text }) =>
      text.includes('accept-invitation'),
    );
    expect(asked.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(companyName)),
    );
  });

  it('makes the company once and mails its owner the link to their first password', async () => {
    const { id, companyEmail, companyName } = await begin();
    const before = await visitors.count('companies');
    await pay(id);
    await Promise.all(Array.from({ length: 10 }, () => outcome(id)));
    expect(await visitors.count('companies')).toBe(before + 1);
    const mails = await product.mailsTo(companyEmail);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Set up your Heliodesk account',
      'Your free trial of Heliodesk has started',
    ]);
    const token = /token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? '';
    const chosen = await visitors.post('/api/auth/setup-password', { token, password: 'Panel-9-Watt' });
    const cookie = /__Host-session=[\w-]+/.exec(String(chosen.headers['set-cookie']))?.[0] ?? '';
    const me = (await product.app.inject({ url: '/api/auth/me', headers: { cookie } })).json();
    expect(me).toMatchObject({ role: 'owner', company: { name: companyName, subscription: 'trialing' } });
    expect(await visitors.overview({ cookie })).toMatchObject({
      subscription: {
        planId: 'essentials',
        businessSize: 'medium',
        nextCharge: { amount: { gross: 58_560 } },
      },
    });
  });

  it('that was left makes nothing, and one that nobody began is not found', async () => {
    const before = await visitors.count('companies');
    const { id } = await begin();
    await pay(id, 'declined');
    expect((await outcome(id)).json().status).toBe('open');
    expect(await visitors.count('companies')).toBe(before);
    expect((await outcome('cs_nobody')).statusCode).toBe(404);
  });

  it('of somebody who has an account asks them by mail to take the company over', async () => {
    const { owner } = await product.given.company({ password: 'Their-Own-1' });
    const { id, companyName } = await begin({ companyEmail: owner.email });
    await pay(id);
    const subjects = (await product.mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`${companyName} is ready on Heliodesk`);
    expect(subjects).not.toContain('Set up your Heliodesk account');
  });

  it('is not given to somebody who signed up with the address and never paid', async () => {
    const squatter = await visitors.register(typedSignUp({ adminEmail: 'victim@example.com' }));
    const { id } = await begin({ companyEmail: 'victim@example.com' });
    await pay(id);
    const { email, password } = { email: 'victim@example.com', password: squatter.typed.password };
    const signedIn = (await visitors.post('/api/auth/login', { email, password })).json();
    expect(signedIn.user.company.companyIdentifier).toBe(squatter.companyIdentifier);
    const subjects = (await product.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Set up your Heliodesk account');
  });
});
