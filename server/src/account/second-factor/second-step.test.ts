import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { codeOf, setUpApp } from '#testing/authenticator-app.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';

const post = (path: string, payload: object) =>
  product.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const step = (challenge: string, answer: object) => post('second-factor', { challenge, ...answer });

async function withApp() {
  const { owner } = await product.given.company({ password });
  return { owner, ...(await setUpApp(product, owner, password)) };
}

async function halfway(email: string, secret = password): Promise<string> {
  const response = await post('login', { email, password: secret });
  expect(response.headers['set-cookie']).toBeUndefined();
  return response.json().secondFactor.challenge;
}

describe('signing in with a second factor', () => {
  it('takes the password and then a code, and answers as signing in does', async () => {
    const { owner, code } = await withApp();
    const response = await step(await halfway(owner.email), { code: await code() });
    expect(response.json()).toMatchObject({ success: true, user: { email: owner.email, role: 'owner' } });
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    const me = await product.app.inject({ url: '/api/auth/me', headers: { cookie } });
    expect(me.json()).toEqual(response.json().user);
    expect(me.json().secondFactor).toEqual({ enabled: true, required: false });
  });

  it('says nothing of a second factor to whoever has the wrong password', async () => {
    const { owner } = await withApp();
    const wrong = await post('login', { email: owner.email, password: 'wrong one' });
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', success: false });
  });

  it('takes each code once, however often and from wherever it is sent', async () => {
    const { owner, code } = await withApp();
    const challenges = await Promise.all([1, 2, 3].map(() => halfway(owner.email)));
    const same = await code();
    const all = await Promise.all(challenges.map((challenge) => step(challenge, { code: same })));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const [left = ''] = challenges;
    expect((await step(left, { code: same })).statusCode).toBe(400);
  });

  it('takes the code before and the one after, and none further off or behind one that was used', async () => {
    const { owner, secret } = await withApp();
    const at = (seconds: number) => codeOf(secret, new Date(product.clock.now().getTime() + seconds * 1000));
    product.clock.advance({ minutes: 5 });
    const tried = async (seconds: number) =>
      (await step(await halfway(owner.email), { code: await at(seconds) })).statusCode;
    expect(await tried(-60)).toBe(400);
    expect(await tried(60)).toBe(400);
    expect(await tried(-30)).toBe(200);
    expect(await tried(30)).toBe(200);
    expect(await tried(0)).toBe(400);
  });

  it('[DOOR-8] that was wrong is told to the account’s owner by mail, once an hour', async () => {
    const { owner } = await withApp();
    const told = async () =>
      (await product.mailsTo(owner.email)).filter(({ subject }) => subject.includes('has your')).length;
    for (let tried = 0; tried < 3; tried += 1) await step(await halfway(owner.email), { code: '000000' });
    expect(await told()).toBe(1);
    // What is still told to the database would come back with the hour that it goes by.
    await product.platform.limiter.share();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    await step(await halfway(owner.email), { code: '000000' });
    expect(await told()).toBe(2);
  });

  it('cannot be guessed: after ten tries an hour even the right code is refused', async () => {
    const { owner, code } = await withApp();
    // One was counted when the app was set up.
    for (let tried = 0; tried < 9; tried += 1) {
      const answer = await step(await halfway(owner.email), { code: '000000' });
      expect(answer.json().fields).toHaveProperty('code');
    }
    expect((await step(await halfway(owner.email), { code: await code() })).statusCode).toBe(429);
  });

  it('lasts ten minutes, works once and for nobody else', async () => {
    const { owner, code } = await withApp();
    const late = await halfway(owner.email);
    product.clock.advance({ minutes: 11 });
    expect((await step(late, { code: await code() })).json().code).toBe('sign_in_expired');
    const used = await halfway(owner.email);
    const another = await withApp();
    expect((await step(used, { code: await another.code() })).statusCode).toBe(400);
    expect((await step(used, { code: await code() })).statusCode).toBe(200);
    product.clock.advance({ seconds: 30 });
    expect((await step(used, { code: await code() })).json().code).toBe('sign_in_expired');
    expect((await step('x'.repeat(43), { code: await code() })).json().code).toBe('sign_in_expired');
  });

  it('can be done with each recovery code once, however it is typed', async () => {
    const { owner, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await step(await halfway(owner.email), { recoveryCode: typed })).statusCode).toBe(200);
    const again = await step(await halfway(owner.email), { recoveryCode: first });
    expect(again.json().fields).toHaveProperty('recoveryCode');
    const both = await Promise.all(
      [await halfway(owner.email), await halfway(owner.email)].map((challenge) =>
        step(challenge, { recoveryCode: second }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('that has begun ends with a reset of the password', async () => {
    const { owner, code } = await withApp();
    const begun = await halfway(owner.email);
    await post('forgot-password', { email: owner.email });
    const mails = await product.mailsTo(owner.email);
    const token = /token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1];
    expect((await post('reset-password', { token, newPassword: 'Another-Roof-7' })).statusCode).toBe(200);
    expect((await step(begun, { code: await code() })).json().code).toBe('sign_in_expired');
  });

  it('is still asked for after the password was reset, where it was there for long', async () => {
    const { owner, code } = await withApp();
    product.clock.advance({ days: 8 });
    await post('forgot-password', { email: owner.email });
    const mails = await product.mailsTo(owner.email);
    const token = /token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1];
    expect((await post('reset-password', { token, newPassword: 'Another-Roof-7' })).statusCode).toBe(200);
    const challenge = await halfway(owner.email, 'Another-Roof-7');
    expect((await step(challenge, { code: await code() })).statusCode).toBe(200);
  });

  it('keeps no challenge that could be used, leaves a trail, and tidies up', async () => {
    const { owner, code, headers } = await withApp();
    const challenge = await halfway(owner.email);
    const { rows } = await product.db.pool.query('select token_hash from challenges');
    expect(rows.some(({ token_hash }) => token_hash.toString('latin1').includes(challenge))).toBe(false);
    await step(challenge, { code: '000000' });
    product.clock.advance({ seconds: 30 });
    await step(challenge, { code: await code() });
    const { items: events } = (await product.app.inject({ url: '/api/audit', headers })).json();
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      ...['session.opened', 'session.refused-code', 'second-factor.app-added'],
    ]);
    await halfway(owner.email);
    product.clock.advance({ minutes: 11 });
    await product.db.pool.query("select graphile_worker.add_job('auth:tidy-challenges')");
    await product.workOff();
    expect((await product.db.pool.query('select * from challenges')).rows).toEqual([]);
  });
});
