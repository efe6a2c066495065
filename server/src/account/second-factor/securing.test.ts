import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { setUpApp } from '#testing/authenticator-app.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { authOf } from '../auth/index.ts';
import { createSecondFactor } from './second-factor.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';
const newPassword = 'Owner-Chose-This-1';
type Headers = Record<string, string>;

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  product.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
const post = (path: string, payload: object = {}, headers: Headers = {}) =>
  call('POST', path, headers, payload);
const signIn = (email: string, given = newPassword) => post('auth/login', { email, password: given });
const overview = async (headers: Headers) => (await call('GET', 'account/second-factor', headers)).json();
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const sessionIn = (response: { headers: Record<string, unknown> }) => ({
  cookie: /__Host-session=[\w-]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '',
});

async function plantPasskey(headers: Headers, name: string) {
  const authenticator = createAuthenticator();
  const { options } = (await post('account/passkeys/options', { password }, headers)).json();
  const added = await post('account/passkeys', { name, response: authenticator.register(options) }, headers);
  expect(added.statusCode, added.body).toBe(200);
  const enter = async () => {
    const { options: asked } = (await post('auth/passkey/options')).json();
    return post('auth/passkey', { response: authenticator.signIn(asked) });
  };
  return { id: added.json().id as string, enter };
}

async function reset(email: string) {
  await post('auth/forgot-password', { email });
  const mail = (await product.mailsTo(email)).findLast(({ text }) => text.includes('/login?token='));
  const done = await post('auth/reset-password', { token: tokenIn(mail?.text), newPassword });
  expect(done.statusCode, done.body).toBeLessThan(300);
}

async function somebody() {
  const { owner } = await product.given.company({ password });
  return { owner, headers: await product.signedIn(owner) };
}

describe('a factor that was added shortly before a reset', () => {
  it('[DOOR-3] as a passkey lets nobody in any more, and keeps its owner out no longer', async () => {
    const { owner, headers } = await somebody();
    const planted = await plantPasskey(headers, 'Intruder');
    expect((await planted.enter()).statusCode).toBe(200);
    product.clock.advance({ days: 6 });
    await reset(owner.email);
    expect((await planted.enter()).json().code).toBe('passkey_refused');
    const entered = await signIn(owner.email);
    expect(entered.json().user).toMatchObject({ factorsToReview: true, secondFactor: { enabled: false } });
    const found = await overview(sessionIn(entered));
    expect(found.passkeys).toMatchObject([{ name: 'Intruder', pausedAt: product.clock.now().toISOString() }]);
  });

  it('[DOOR-3] as an app is asked for no longer', async () => {
    const { owner } = await somebody();
    const app = await setUpApp(product, owner, password);
    await reset(owner.email);
    const entered = await signIn(owner.email);
    expect(entered.json()).not.toHaveProperty('secondFactor');
    expect(await overview(sessionIn(entered))).toMatchObject({
      totp: false,
      totpPausedAt: expect.any(String),
    });
    const proof = { code: await app.code() };
    expect((await post('account/second-factor/resumption', proof, sessionIn(entered))).statusCode).toBe(400);
  });

  it('[DOOR-3] is used again once its owner says that it is theirs, and gone once they remove it', async () => {
    const { owner, headers } = await somebody();
    const own = await plantPasskey(headers, 'Own');
    const other = await plantPasskey(headers, 'Other');
    await reset(owner.email);
    const entered = sessionIn(await signIn(owner.email));
    const proof = { password: newPassword };
    const resume = (more: object) => post('account/second-factor/resumption', { ...proof, ...more }, entered);
    expect((await resume({ passkeyId: own.id, password: 'Wrong-Roof-1' })).statusCode).toBe(400);
    expect((await resume({ passkeyId: own.id })).statusCode).toBeLessThan(300);
    expect((await call('DELETE', `account/passkeys/${other.id}`, entered, proof)).statusCode).toBeLessThan(
      300,
    );
    expect((await resume({ passkeyId: other.id })).statusCode).toBe(404);
    expect((await resume({})).statusCode).toBe(404);
    expect((await call('GET', 'auth/me', entered)).json()).not.toHaveProperty('factorsToReview');
    expect((await own.enter()).statusCode).toBe(200);
  });

  it('is nobody else’s to use again', async () => {
    const { owner, headers } = await somebody();
    const planted = await plantPasskey(headers, 'Theirs');
    await reset(owner.email);
    const stranger = await somebody();
    const asked = { password, passkeyId: planted.id };
    expect((await post('account/second-factor/resumption', asked, stranger.headers)).statusCode).toBe(404);
  });
});

it('[DOOR-1] [DOOR-3] what was asked for in a session that a reset ends meanwhile is not done', async () => {
  const { headers } = await somebody();
  const planted = await plantPasskey(headers, 'Intruder');
  await product.db.pool.query('update passkeys set suspended_at = now() where id = $1', [planted.id]);
  const caller = (await authOf(product.platform).authenticate({ headers, query: {} } as never)) as never;
  // The proof takes its time, in which the reset comes.
  const prove = async () => {
    await product.db.pool.query(
      'delete from sessions where user_id = (select user_id from passkeys where id = $1)',
      [planted.id],
    );
  };
  const parts = createSecondFactor(product.platform, prove);
  const proof = { password };
  for (const attempt of [
    () => parts.securing.resume(caller, planted.id, proof),
    () => parts.app.renewCodes(caller, proof),
    () => parts.app.begin(caller, proof),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await planted.enter()).json().code).toBe('passkey_refused');
});

it('[DOOR-3] recovery codes that were renewed shortly before a reset work no longer, and their owner was told', async () => {
  const { owner } = await somebody();
  const app = await setUpApp(product, owner, password);
  product.clock.advance({ days: 30 });
  const intruder = await product.signedIn(owner);
  const { recoveryCodes } = (await post('account/recovery-codes', { password }, intruder)).json();
  const told = (await product.mailsTo(owner.email)).at(-1);
  expect(told?.subject).toContain('recovery codes were replaced');
  expect(told?.text).toContain('/secure-account?token=');
  await reset(owner.email);
  const { challenge, methods } = (await signIn(owner.email)).json().secondFactor;
  expect(methods).toEqual(['totp']);
  const step = await post('auth/second-factor', { challenge, recoveryCode: recoveryCodes[0] });
  expect([step.statusCode, app.recoveryCodes.length]).toEqual([400, 10]);
});

it('a factor that was there for long is asked for after a reset as before', async () => {
  const { owner, headers } = await somebody();
  const own = await plantPasskey(headers, 'Own');
  product.clock.advance({ days: 8 });
  await reset(owner.email);
  expect((await signIn(owner.email)).json().secondFactor.methods).toContain('passkey');
  expect((await own.enter()).statusCode).toBe(200);
});

describe('the email about a new factor', () => {
  const linkTo = async (email: string) => {
    const mail = (await product.mailsTo(email)).findLast(({ text }) => text.includes('/secure-account'));
    return tokenIn(mail?.text);
  };

  it('[DOOR-3] leads whoever did not add it to a new password, also weeks later, and everybody else is out', async () => {
    const { owner, headers } = await somebody();
    const own = await plantPasskey(headers, 'Own');
    product.clock.advance({ days: 1 });
    const planted = await plantPasskey(await product.signedIn(owner), 'Intruder');
    const token = await linkTo(owner.email);
    const later = await plantPasskey(await product.signedIn(owner), 'Intruder two');
    product.clock.advance({ days: 20 });
    const intruder = sessionIn(await planted.enter());
    const secured = await post('auth/secure-account', { token });
    expect(secured.statusCode, secured.body).toBe(200);
    expect((await call('GET', 'auth/me', intruder)).statusCode).toBe(401);
    for (const { enter } of [planted, later]) expect((await enter()).json().code).toBe('passkey_refused');
    expect((await own.enter()).statusCode).toBe(200);
    const { resetToken } = secured.json();
    const done = await post('auth/reset-password', { token: resetToken, newPassword });
    expect(done.statusCode).toBeLessThan(300);
    expect((await signIn(owner.email, password)).statusCode).toBe(401);
    expect((await signIn(owner.email)).statusCode).toBe(200);
  });

  it('[DOOR-3] undoes an authenticator app as it does a passkey', async () => {
    const { owner } = await somebody();
    const app = await setUpApp(product, owner, password);
    expect((await signIn(owner.email, password)).json().secondFactor.methods).toContain('totp');
    const secured = await post('auth/secure-account', { token: await linkTo(owner.email) });
    expect(secured.statusCode, secured.body).toBe(200);
    expect((await call('GET', 'auth/me', app.headers)).statusCode).toBe(401);
    const { resetToken } = secured.json();
    await post('auth/reset-password', { token: resetToken, newPassword });
    const entered = await signIn(owner.email);
    expect(entered.json()).not.toHaveProperty('secondFactor');
    expect(await overview(sessionIn(entered))).toMatchObject({
      totp: false,
      totpPausedAt: expect.any(String),
    });
  });

  it('[DOOR-3] is about the factor that was added a moment before it was written', async () => {
    const { owner, headers } = await somebody();
    const begun = product.clock.now().getTime();
    let looks = 0;
    const moving = vi.spyOn(product.clock, 'now').mockImplementation(() => {
      looks += 1;
      return new Date(begun + looks);
    });
    const planted = await plantPasskey(headers, 'Intruder').finally(() => moving.mockRestore());
    expect(looks).toBeGreaterThan(2);
    product.clock.advance({ days: 20 });
    const secured = await post('auth/secure-account', { token: await linkTo(owner.email) });
    expect(secured.statusCode, secured.body).toBe(200);
    expect((await planted.enter()).json().code).toBe('passkey_refused');
  });

  it('holds a link that works once, and for 30 days', async () => {
    const { owner, headers } = await somebody();
    await plantPasskey(headers, 'One');
    const token = await linkTo(owner.email);
    const lasts = async (asked: string) =>
      (await post('auth/secure-account/link', { token: asked })).json().valid;
    // Looking at it, as programs that read emails do, uses nothing up.
    expect([await lasts(token), await lasts(token), await lasts('x')]).toEqual([true, true, false]);
    expect((await post('auth/secure-account', { token })).statusCode).toBe(200);
    expect((await post('auth/secure-account', { token })).json().code).toBe('link_invalid');
    expect(await lasts(token)).toBe(false);
    const other = await somebody();
    await plantPasskey(other.headers, 'Two');
    const old = await linkTo(other.owner.email);
    product.clock.advance({ days: 31 });
    expect(await lasts(old)).toBe(false);
    expect((await post('auth/secure-account', { token: old })).json().code).toBe('link_invalid');
    await product.runTask('second-factor:tidy');
    const { rows } = await product.db.pool.query(
      'select count(*)::int as left from securing_links where user_id = $1',
      [other.owner.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
