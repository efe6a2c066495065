import { Readable } from 'node:stream';
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
  it.each(['gives no card', 'pays'])(
    '[DOOR-3] and %s keeps nobody from accepting an invitation',
    async (how) => {
      const address = `invited-${how.length}@example.com`;
      const stranger = await visitors.register(typedSignUp({ adminEmail: address }));
      if (how === 'pays') await visitors.enterCard(stranger.clientSecret);
      const { token } = await invite(address);
      const shown = await visitors.post('/api/team/validate-invitation', { token });
      expect(shown.json().invitation.hasAccount).toBe(false);
      const password = 'Their-Choice-9!';
      const person = { firstName: 'Iva', lastName: 'Lamp', password, confirmPassword: password, token };
      expect((await visitors.post('/api/team/accept-invitation', person)).statusCode).toBeLessThan(300);
      const theirs = (await signIn(address, password)).json();
      expect(theirs.user).toMatchObject({ emailConfirmed: true, company: { name: 'Inviting Roofs' } });
      // The stranger signs in to their own sign-up, as they would if nobody had the address.
      const strangers = (await signIn(address, stranger.typed.password)).json();
      expect(strangers.user).toMatchObject({
        emailConfirmed: false,
        company: { companyIdentifier: stranger.companyIdentifier },
      });
      expect(strangers.user.id).not.toBe(theirs.user.id);
    },
  );

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
    const [mail] = (await product.mailsTo('buyer@example.com')).filter(({ text }) =>
      text.includes('setup-password'),
    );
    const token = tokenIn(mail?.text ?? '');
    const password = 'Their-Choice-9!';
    expect((await visitors.post('/api/auth/setup-password', { token, password })).statusCode).toBe(200);
    expect((await signIn('buyer@example.com', password)).json().user.company.name).toBe('Buying Roofs');
  });

  it('[DOOR-3] can add no second factor, and is out once the owner has reset the password', async () => {
    const stranger = await visitors.subscriber({ adminEmail: 'planted@example.com' });
    const password = stranger.typed.password;
    for (const url of ['/api/account/totp', '/api/account/passkeys/options']) {
      const refused = await visitors.post(url, { password }, stranger.headers);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_unconfirmed']);
    }
    await visitors.post('/api/auth/forgot-password', { email: 'planted@example.com' });
    const mail = (await product.mailsTo('planted@example.com')).find(({ text }) =>
      text.includes('/login?token'),
    );
    const newPassword = 'Owner-Chose-This-1';
    const reset = { token: tokenIn(mail?.text ?? ''), newPassword };
    expect((await visitors.post('/api/auth/reset-password', reset)).statusCode).toBeLessThan(300);
    expect((await signIn('planted@example.com', password)).statusCode).toBe(401);
    const mine = (await signIn('planted@example.com', newPassword)).json();
    expect(mine.user.emailConfirmed).toBe(true);
    const gone = await product.app.inject({ url: '/api/auth/me', headers: stranger.headers });
    expect(gone.statusCode).toBe(401);
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

describe('an address is confirmed', () => {
  const confirmationTo = async (email: string) => {
    const mails = await product.mailsTo(email);
    const mail = mails.findLast(({ text }) => text.includes('/confirm-email'));
    return tokenIn(mail?.text ?? '');
  };

  const described = async (token: string, headers = {}) =>
    (await visitors.post('/api/auth/validate-token', { token, purpose: 'confirm' }, headers)).json().user;

  it('[DOOR-3] with the password of the account, in a browser that is not signed in to it', async () => {
    const { email, typed, headers } = await visitors.subscriber();
    const token = await confirmationTo(email);
    expect(await described(token)).toMatchObject({ email, needsPassword: true });
    const confirm = (password: string) => visitors.post('/api/auth/confirm-email', { token, password });
    const refused = await confirm('Not-Their-Password-1');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']]);
    expect((await confirm(typed.password)).json()).toMatchObject({ email, added: false });
    expect((await product.app.inject({ url: '/api/auth/me', headers })).json().emailConfirmed).toBe(true);
  });

  it('[DOOR-3] by a new password where somebody else signed up, who is out with it', async () => {
    const stranger = await visitors.subscriber({ adminEmail: 'not-me@example.com' });
    const token = await confirmationTo('not-me@example.com');
    const elsewhere = await visitors.subscriber();
    const { resetToken, ...rest } = (
      await visitors.post('/api/auth/confirm-email', { token }, elsewhere.headers)
    ).json();
    expect(rest).toEqual({});
    const me = () => product.app.inject({ url: '/api/auth/me', headers: stranger.headers });
    expect((await me()).json()).toMatchObject({ emailConfirmed: false });
    const reset = { token: resetToken, newPassword: 'Owner-Chose-This-1' };
    expect((await visitors.post('/api/auth/reset-password', reset)).statusCode).toBeLessThan(300);
    expect((await me()).statusCode).toBe(401);
    expect((await signIn('not-me@example.com', stranger.typed.password)).statusCode).toBe(401);
    const mine = (await signIn('not-me@example.com', 'Owner-Chose-This-1')).json();
    expect(mine.user).toMatchObject({
      emailConfirmed: true,
      company: { companyIdentifier: stranger.companyIdentifier },
    });
  });

  it('[DOOR-3] by the link that the end of a sign-up mails, once', async () => {
    const { headers, email, companyIdentifier } = await visitors.subscriber();
    const me = async () => (await product.app.inject({ url: '/api/auth/me', headers })).json();
    expect(await me()).toMatchObject({ emailConfirmed: false });
    const token = await confirmationTo(email);
    expect(await described(token, headers)).toEqual({
      email,
      companyIdentifier,
      companyName: expect.any(String),
    });
    const confirmed = await visitors.post('/api/auth/confirm-email', { token }, headers);
    expect(confirmed.json()).toMatchObject({ email, companyIdentifier, added: false });
    expect(await me()).toMatchObject({ emailConfirmed: true });
    const again = await visitors.post('/api/auth/confirm-email', { token });
    expect([again.statusCode, again.json().code]).toEqual([400, 'link_invalid']);
  });

  it('[DOOR-1] [DOOR-3] not by a session that ends while the press is on its way', async () => {
    const { headers, email } = await visitors.subscriber();
    const token = await confirmationTo(email);
    const body = async function* () {
      await visitors.post('/api/auth/logout', {}, headers);
      yield JSON.stringify({ token });
    };
    const answer = await product.app.inject({
      ...{ method: 'POST', url: '/api/auth/confirm-email', payload: Readable.from(body()) },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(answer.json()).toEqual({ resetToken: expect.any(String) });
    expect(await described(token)).toMatchObject({ email, needsPassword: true });
  });

  it('[DOOR-3] by the newest link that was asked for, and not by more than three an hour', async () => {
    const { headers, email, typed } = await visitors.subscriber();
    const first = await confirmationTo(email);
    const send = () => visitors.post('/api/account/email-confirmation', {}, headers);
    expect((await send()).statusCode).toBeLessThan(300);
    const second = await confirmationTo(email);
    expect(second).not.toBe(first);
    expect((await visitors.post('/api/auth/confirm-email', { token: first })).statusCode).toBe(400);
    expect([(await send()).statusCode, (await send()).statusCode, (await send()).statusCode].at(-1)).toBe(
      429,
    );
    const newest = await confirmationTo(email);
    const answer = await visitors.post('/api/auth/confirm-email', {
      token: newest,
      password: typed.password,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('[DOOR-3] once for each address, also when two of its accounts are confirmed at once', async () => {
    const email = 'twice@example.com';
    const one = await visitors.subscriber({ adminEmail: email, companyName: 'Twice One' });
    const first = await confirmationTo(email);
    const two = await visitors.subscriber({ adminEmail: email, companyName: 'Twice Two' });
    const second = await confirmationTo(email);
    const answers = await Promise.all([
      visitors.post('/api/auth/confirm-email', { token: first }, one.headers),
      visitors.post('/api/auth/confirm-email', { token: second }, two.headers),
    ]);
    expect(answers.map((answer) => answer.json().added).sort()).toEqual([false, true]);
    const signedIn = await signIn(email, one.typed.password);
    expect(signedIn.statusCode).toBe(200);
    const headers = {
      cookie: /__Host-session=[\w-]+/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? '',
    };
    const own = await product.app.inject({ url: '/api/auth/companies', headers });
    expect(
      own
        .json()
        .companies.map((c: { companyIdentifier: string }) => c.companyIdentifier)
        .sort(),
    ).toEqual([one.companyIdentifier, two.companyIdentifier].sort());
  });
});

describe('an answer of the provider that was lost after it had its effect', () => {
  /** The subscription is there at the provider, and our side knows nothing of it. */
  async function lostAnswer(changes: Parameters<typeof typedSignUp>[0]) {
    const begun = await visitors.register(typedSignUp(changes));
    sandbox().deliverThrough(async () => ({ statusCode: 503 }));
    await visitors.enterCard(begun.clientSecret);
    const companyId = await idOf(begun.companyIdentifier);
    const { gateway } = paymentsOf(product.platform);
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
    expect(subjects).toContain(`Add ${typed.companyName} to your Heliodesk account`);
    const { rows } = await product.db.pool.query(
      "select count(*)::int as made from simulator_objects where object->>'object' = 'subscription' and account = $1",
      [customerId],
    );
    expect(rows).toEqual([{ made: 1 }]);
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
