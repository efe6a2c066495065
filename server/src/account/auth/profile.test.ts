import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';
type Headers = { cookie: string };

const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  product.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
const me = (headers: Headers) => call('GET', 'auth/me', headers);

it('people change their own name', async () => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  await call('PUT', 'account/profile', headers, { firstName: ' Jo ', lastName: 'Beam' });
  expect((await me(headers)).json()).toMatchObject({ firstName: 'Jo', lastName: 'Beam' });
  const refused = await call('PUT', 'account/profile', headers, {
    firstName: '',
    lastName: 'x'.repeat(5000),
  });
  expect(Object.keys(refused.json().fields)).toEqual(['firstName', 'lastName']);
});

describe('the password', () => {
  it('is changed by whoever knows it, is told by mail, and signs every other device out', async () => {
    const { owner } = await product.given.company({ password });
    const [here, elsewhere] = [await product.signedIn(owner), await product.signedIn(owner)];
    const change = (currentPassword: string, newPassword: string) =>
      call('PUT', 'account/password', here, { currentPassword, newPassword });
    expect((await change('wrong', 'Another-Roof-7')).json().fields).toEqual({
      currentPassword: 'That isn’t your current password',
    });
    expect((await change(password, 'password1')).json().fields.newPassword).toContain('most common');
    expect((await change(password, 'Another-Roof-7')).statusCode).toBe(200);
    expect((await me(here)).statusCode).toBe(200);
    expect((await me(elsewhere)).statusCode).toBe(401);
    const mail = (await product.mailsTo(owner.email)).at(-1);
    expect(mail?.subject).toContain('password was changed');
    expect(mail?.text).toContain('/login?view=forgot');
  });

  it('cannot be guessed from a browser that was left open', async () => {
    const { owner } = await product.given.company({ password });
    const headers = await product.signedIn(owner);
    const guess = (currentPassword: string) =>
      call('PUT', 'account/password', headers, { currentPassword, newPassword: 'Another-Roof-7' });
    for (let tried = 0; tried < 10; tried += 1) expect((await guess('wrong')).statusCode).toBe(400);
    expect((await guess(password)).statusCode).toBe(429);
  });
});

describe('the sessions of a person', () => {
  it('are listed, the one that asks marked, and are ended one by one or all but that one', async () => {
    const { owner } = await product.given.company();
    const here = await product.signedIn(owner);
    product.clock.advance({ minutes: 10 });
    const others = [await product.signedIn(owner), await product.signedIn(owner)];
    const list = async () => (await call('GET', 'account/sessions', here)).json().sessions;
    const sessions = await list();
    expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, false, true]);
    expect(sessions[0]).toMatchObject({ device: 'Tests', lastSeenAt: product.clock.now().toISOString() });
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    expect((await call('DELETE', `account/sessions/${other.id}`, here)).statusCode).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await call('DELETE', 'account/sessions', here)).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    for (const gone of others) expect((await me(gone)).statusCode).toBe(401);
  });

  it('leave the list when they have ended by themselves', async () => {
    const { owner } = await product.given.company();
    await product.signedIn(owner);
    product.clock.advance({ days: 15 });
    const here = await product.signedIn(owner);
    expect((await call('GET', 'account/sessions', here)).json().sessions).toHaveLength(1);
  });
});
