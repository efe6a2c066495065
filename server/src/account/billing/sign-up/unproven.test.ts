import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { paymentsOf } from '../payments.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

const signIn = (email: string, password: string) => visitors.post('/api/auth/login', { email, password });
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const sandbox = () => {
  const found = paymentsOf(product.platform).sandbox;
  if (!found) throw new Error('These tests need the sandbox');
  return found;
};

async function invite(email: string) {
  const { owner, company } = await product.given.company({ name: 'Inviting Roofs' });
  const headers = await product.signedIn(owner);
  await visitors.post('/api/team/invitations', { emails: [email], role: 'member' }, headers);
  const mail = (await product.mailsTo(email)).find(({ subject }) => subject.includes('Inviting Roofs'));
  return { token: tokenIn(mail?.text ?? ''), company };
}

describe('somebody who signs up with an address that is not theirs', () => {
  it('and gives no card keeps nobody from accepting an invitation', async () => {
    const stranger = await visitors.register(typedSignUp({ adminEmail: 'invited@example.com' }));
    const { token } = await invite('invited@example.com');
    const shown = await visitors.post('/api/team/validate-invitation', { token });
    expect(shown.json().invitation.hasAccount).toBe(false);
    const password = 'Their-Choice-9!';
    const person = { firstName: 'Iva', lastName: 'Lamp', password, confirmPassword: password, token };
    expect((await visitors.post('/api/team/accept-invitation', person)).statusCode).toBeLessThan(300);
    expect((await signIn('invited@example.com', stranger.typed.password)).statusCode).toBe(401);
    expect((await signIn('invited@example.com', password)).statusCode).toBe(200);
  });

  it('does not get in by the cookie of their sign-up once the owner has reset the password', async () => {
    const stranger = await visitors.register(typedSignUp({ adminEmail: 'reset@example.com' }));
    await visitors.post('/api/auth/forgot-password', { email: 'reset@example.com' });
    const [mail] = await product.mailsTo('reset@example.com');
    const token = tokenIn(mail?.text ?? '');
    await visitors.post('/api/auth/reset-password', { token, newPassword: 'Owner-Chose-This-1' });
    await visitors.enterCard(stranger.clientSecret);
    const completed = await visitors.complete(stranger);
    expect(completed.json()).toMatchObject({ status: 'succeeded', signedIn: false });
    expect(completed.headers['set-cookie']).toBeUndefined();
  });

  it('and pays is given nothing of what the address buys itself, and loses nothing of their own', async () => {
    const stranger = await visitors.subscriber({ adminEmail: 'buyer@example.com' });
    const request = { planId: 'essentials', businessSize: 'small', companyName: 'Buying Roofs' };
    const { url } = (
      await visitors.post('/api/checkout/create-session', { ...request, companyEmail: 'buyer@example.com' })
    ).json();
    const id = url.split('/').at(-1);
    await visitors.post(`/api/sandbox/checkouts/${id}/payment`, visitors.typed('good'));
    const own = await product.app.inject({ url: '/api/auth/companies', headers: stranger.headers });
    expect(own.json().companies).toMatchObject([{ companyIdentifier: stranger.companyIdentifier }]);
    expect((await signIn('buyer@example.com', stranger.typed.password)).statusCode).toBe(200);
    const subjects = (await product.mailsTo('buyer@example.com')).map(({ subject }) => subject);
    expect(subjects).toContain('Buying Roofs is ready on Heliodesk');
  });

  it('cannot lock out whose address it is', async () => {
    const { owner } = await product.given.company({ password: 'Their-Own-1' });
    const headers = await product.signedIn(owner);
    const begun = await visitors.register(typedSignUp({ adminEmail: owner.email }));
    await visitors.enterCard(begun.clientSecret);
    expect((await product.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    expect((await signIn(owner.email, 'Their-Own-1')).statusCode).toBe(200);
  });
});

describe('an answer of the provider that was lost after it had its effect', () => {
  /** The subscription is there at the provider, and our side knows nothing of it. */
  async function lostAnswer(changes: Parameters<typeof typedSignUp>[0]) {
    const begun = await visitors.register(typedSignUp(changes));
    sandbox().deliverThrough(async () => ({ statusCode: 503 }));
    await visitors.enterCard(begun.clientSecret);
    const companyId = await idOf(begun.companyIdentifier);
    const { gateway } = sandbox();
    const customerId = (await gateway.getCardSetup(begun.setupId))?.customerId ?? '';
    const request = { planId: 'lead_magnets', businessSize: 'small', trialDays: 30 } as const;
    const started = await gateway.startSubscription({
      ...request,
      ...{ companyId, customerId, setupId: begun.setupId, key: 'lost' },
    });
    return { ...begun, companyId, customerId, started };
  }

  it('asks the owner of a company all the same, and starts no second subscription', async () => {
    const { owner } = await product.given.company({ password: 'Their-Own-1' });
    const { customerId, typed } = await lostAnswer({ adminEmail: owner.email });
    await product.runTask('billing:reconcile');
    const subjects = (await product.mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`${typed.companyName} is ready on Heliodesk`);
    const { rows } = await product.db.pool.query(
      "select count(*)::int as made from sandbox_records where kind = 'subscription' and customer_id = $1",
      [customerId],
    );
    expect(rows).toEqual([{ made: 1 }]);
  });

  it('costs nothing where the sign-up is begun anew with another name', async () => {
    const { typed, started } = await lostAnswer({ companyName: 'Misspelt Rofs' });
    await visitors.register({ ...typed, companyName: 'Misspelt Roofs' });
    await product.workOff();
    expect(await sandbox().gateway.getSubscription(started.id)).toMatchObject({ state: 'canceled' });
  });
});

async function idOf(identifier: string): Promise<string> {
  return product.db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      `select company_id as id from companies where identifier = '${identifier}'`,
    );
    return rows[0]?.id ?? '';
  });
}
