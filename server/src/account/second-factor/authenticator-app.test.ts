import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, setUpApp } from '#testing/authenticator-app.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';
type Headers = { cookie: string };

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  product.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });

async function owner() {
  const { owner: person } = await product.given.company({ password });
  return person;
}

const overview = async (headers: Headers) => (await call('GET', 'account/second-factor', headers)).json();
const login = (email: string) =>
  product.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

async function actions(headers: Headers): Promise<string[]> {
  const { items: events } = (await call('GET', 'audit', headers)).json();
  return events.map(({ action }: { action: string }) => action);
}

describe('an authenticator app', () => {
  it('is asked for only after a first code of it, which brings ten recovery codes once', async () => {
    const person = await owner();
    const headers = await product.signedIn(person);
    const begun = await call('POST', 'account/totp', headers, { password });
    const { secret, uri } = begun.json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Heliodesk:${encodeURIComponent(person.email)}?secret=${secret}`);
    expect((await login(person.email)).json().user.secondFactor.enabled).toBe(false);
    const wrong = await call('PUT', 'account/totp', headers, { code: '000000' });
    expect(Object.keys(wrong.json().fields)).toEqual(['code']);
    const code = await codeOf(secret, product.clock.now());
    const right = await call('PUT', 'account/totp', headers, {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    const { recoveryCodes } = right.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes)
      expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await overview(headers)).toMatchObject({ totp: true, recoveryCodesLeft: 10, passkeys: [] });
    expect((await login(person.email)).json()).toMatchObject({
      secondFactor: { methods: ['totp', 'recovery'] },
    });
  });

  it('is set up only by whoever knows the password', async () => {
    const headers = await product.signedIn(await owner());
    const begin = (proof: object) => call('POST', 'account/totp', headers, proof);
    expect((await begin({})).json().fields).toHaveProperty('password');
    expect((await begin({ password, code: '123456' })).statusCode).toBe(400);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await begin({ password: 'wrong' })).json().fields).toEqual({
        password: 'That isn’t your password',
      });
    expect((await begin({ password })).statusCode).toBe(429);
  });

  it('keeps neither its secret nor a recovery code that anybody could use', async () => {
    const { secret, recoveryCodes } = await setUpApp(product, await owner(), password);
    const { rows } = await product.db.pool.query(
      'select sealed as kept from totp_secrets union all select code_hash from recovery_codes',
    );
    const kept = rows.map((row) => row.kept.toString('latin1')).join();
    for (const known of [secret, ...recoveryCodes]) expect(kept).not.toContain(known);
  });

  it('tells its owner by mail and the company’s trail, and signs other devices out', async () => {
    const person = await owner();
    const elsewhere = await product.signedIn(person);
    const { headers } = await setUpApp(product, person, password);
    expect((await call('GET', 'auth/me', elsewhere)).statusCode).toBe(401);
    expect((await call('GET', 'auth/me', headers)).json().secondFactor).toEqual({
      enabled: true,
      required: false,
    });
    expect(await actions(headers)).toEqual(['second-factor.app-added']);
    const [mail] = await product.mailsTo(person.email);
    expect(mail?.subject).toBe('A second factor was added to your Heliodesk account');
  });

  it('cannot be replaced by another while it is in use', async () => {
    const { headers } = await setUpApp(product, await owner(), password);
    const again = await call('POST', 'account/totp', headers, { password });
    expect(again.json().code).toBe('app_exists');
    expect((await call('PUT', 'account/totp', headers, { code: '123456' })).json().code).toBe('app_exists');
  });

  it('is removed with the password or a code, takes its recovery codes along, and can be set up anew', async () => {
    const person = await owner();
    const { headers, code } = await setUpApp(product, person, password);
    const remove = (proof: object) => call('DELETE', 'account/totp', headers, proof);
    expect((await remove({ password: 'wrong' })).statusCode).toBe(400);
    expect((await remove({ code: '000000' })).json().fields).toHaveProperty('code');
    expect((await remove({ code: await code() })).statusCode).toBe(200);
    expect(await overview(headers)).toMatchObject({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await login(person.email)).json().user.email).toBe(person.email);
    expect((await product.mailsTo(person.email)).at(-1)?.subject).toContain('was removed');
    const again = await setUpApp(product, person, password);
    expect((await call('DELETE', 'account/totp', again.headers, { password })).statusCode).toBe(200);
  });
});

it('recovery codes are renewed with a proof, and the older ones work no longer', async () => {
  const person = await owner();
  const { headers, recoveryCodes } = await setUpApp(product, person, password);
  const renewed = await call('POST', 'account/recovery-codes', headers, { password });
  expect(renewed.json().recoveryCodes).toHaveLength(10);
  const { challenge } = (await login(person.email)).json().secondFactor;
  const step = (recoveryCode: string) =>
    call('POST', 'auth/second-factor', { cookie: '' }, { challenge, recoveryCode });
  expect((await step(recoveryCodes[0] ?? '')).statusCode).toBe(400);
  expect((await step(renewed.json().recoveryCodes[0])).statusCode).toBe(200);
  const stranger = await product.signedIn(await owner());
  expect((await call('POST', 'account/recovery-codes', stranger, { password })).statusCode).toBe(404);
});
