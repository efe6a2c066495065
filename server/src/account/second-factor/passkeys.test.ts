import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { setUpApp } from '#testing/authenticator-app.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';
type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, path: string, headers: Headers, payload?: object) =>
  product.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });

const person = async () => (await product.given.company({ password })).owner;
const list = async (headers: Headers) =>
  (await call('GET', 'account/second-factor', headers)).json().passkeys;

async function askToRegister(headers: Headers) {
  const response = await call('POST', 'account/passkeys/options', headers, { password });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().options;
}

const add = (headers: Headers, response: object, name = 'Phone') =>
  call('POST', 'account/passkeys', headers, { response, name });

async function withPasskey() {
  const owner = await person();
  const headers = await product.signedIn(owner);
  const authenticator = createAuthenticator();
  const added = await add(headers, authenticator.register(await askToRegister(headers)));
  expect(added.statusCode, added.body).toBe(200);
  return { owner, headers, authenticator, ...(added.json() as { id: string; recoveryCodes: string[] }) };
}

const ask = async () => (await call('POST', 'auth/passkey/options', {})).json().options;
const signIn = (response: object, headers: Headers = {}) =>
  call('POST', 'auth/passkey', headers, { response });

describe('a passkey', () => {
  it('is added with the password, told by mail, and listed by its name', async () => {
    const { owner, headers, id, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect(await list(headers)).toEqual([
      { id, name: 'Phone', createdAt: product.clock.now().toISOString(), lastUsedAt: null, pausedAt: null },
    ]);
    const [mail] = await product.mailsTo(owner.email);
    expect(mail?.subject).toBe('A second factor was added to your Heliodesk account');
    expect(mail?.text).toContain('the passkey “Phone”');
    const login = await call('POST', 'auth/login', {}, { email: owner.email, password });
    expect(login.json().secondFactor.methods).toEqual(['passkey', 'recovery']);
  });

  it('is asked for this site alone, kept by the device, and made sure of by it', async () => {
    const owner = await person();
    const headers = { ...(await product.signedIn(owner)), host: 'evil.example' };
    const options = await askToRegister(headers);
    expect(options).toMatchObject({
      rp: { id: 'desk.test', name: 'Heliodesk' },
      user: { name: owner.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const sign = await call('POST', 'auth/passkey/options', { host: 'evil.example' });
    expect(sign.json().options).toMatchObject({ rpId: 'desk.test', userVerification: 'required' });
    expect(sign.json().options.allowCredentials ?? []).toEqual([]);
  });

  it('is not added twice, from another site, unverified, for another’s challenge or for one that was used', async () => {
    const headers = await product.signedIn(await person());
    const refused = async (response: object, as = headers) =>
      expect((await add(as, response)).json().code).toBe('passkey_refused');
    const make = () => createAuthenticator();
    await refused(make().register(await askToRegister(headers), { origin: 'https://desk.test.evil' }));
    await refused(make().register(await askToRegister(headers), { rpId: 'evil.example' }));
    await refused(make().register(await askToRegister(headers), { verified: false }));
    await refused(make().register(await askToRegister(headers), { type: 'webauthn.get' }));
    await refused(make().register(await ask()));
    const stranger = await product.signedIn(await person());
    await refused(make().register(await askToRegister(headers)), stranger);
    const late = await askToRegister(headers);
    product.clock.advance({ minutes: 6 });
    await refused(make().register(late));
    const options = await askToRegister(headers);
    const authenticator = make();
    expect((await add(headers, authenticator.register(options))).statusCode).toBe(200);
    await refused(make().register(options));
    await refused(authenticator.register(await askToRegister(headers)));
    await refused(authenticator.register(await askToRegister(stranger)), stranger);
    expect(await list(headers)).toHaveLength(1);
  });

  it('is renamed and removed by its owner, with the password, and the last one takes the recovery codes', async () => {
    const { owner, headers, id } = await withPasskey();
    expect((await call('PUT', `account/passkeys/${id}`, headers, { name: ' Laptop ' })).statusCode).toBe(200);
    expect((await list(headers))[0].name).toBe('Laptop');
    const stranger = await product.signedIn(await person());
    expect((await call('PUT', `account/passkeys/${id}`, stranger, { name: 'Mine' })).statusCode).toBe(404);
    expect((await call('DELETE', `account/passkeys/${id}`, stranger, { password })).statusCode).toBe(404);
    product.clock.advance({ minutes: 1 });
    const remove = (proof: object) => call('DELETE', `account/passkeys/${id}`, headers, proof);
    expect((await remove({ password: 'wrong' })).statusCode).toBe(400);
    expect((await remove({ password })).statusCode).toBe(200);
    expect((await call('GET', 'account/second-factor', headers)).json()).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect((await product.mailsTo(owner.email)).at(-1)?.text).toContain('the passkey “Laptop”');
    const { items: events } = (await call('GET', 'audit', headers)).json();
    expect(
      events.map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
    ).toEqual([
      ['second-factor.passkey-removed', 'Laptop'],
      ['second-factor.passkey-added', 'Phone'],
    ]);
  });

  it('beside an app leaves the recovery codes as they are', async () => {
    const owner = await person();
    const { headers, recoveryCodes } = await setUpApp(product, owner, password);
    const added = await add(headers, createAuthenticator().register(await askToRegister(headers)));
    expect(added.json().recoveryCodes).toBeUndefined();
    const { challenge, methods } = (
      await call('POST', 'auth/login', {}, { email: owner.email, password })
    ).json().secondFactor;
    expect(methods).toEqual(['totp', 'passkey', 'recovery']);
    const step = await call('POST', 'auth/second-factor', {}, { challenge, recoveryCode: recoveryCodes[3] });
    expect(step.statusCode).toBe(200);
  });
});

describe('signing in with a passkey', () => {
  it('needs nothing else, and opens a session of its own', async () => {
    const { owner, headers, authenticator } = await withPasskey();
    product.clock.advance({ minutes: 1 });
    const response = await signIn(authenticator.signIn(await ask()));
    expect(response.json()).toMatchObject({ success: true, user: { email: owner.email } });
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    expect((await call('GET', 'auth/me', { cookie })).json().id).toBe(owner.id);
    expect((await list(headers))[0].lastUsedAt).toBe(product.clock.now().toISOString());
    const { items: events } = (await call('GET', 'audit', headers)).json();
    expect(events[0].action).toBe('session.opened-passkey');
  });

  it('is refused from another site, unverified, replayed, late, copied, altered and for somebody else', async () => {
    const { authenticator, id } = await withPasskey();
    const other = await withPasskey();
    const refused = async (response: object) => {
      const answer = await signIn(response);
      expect(answer.json()).toMatchObject({ code: 'passkey_refused', success: false });
      expect(answer.headers['set-cookie']).toBeUndefined();
    };
    await refused(authenticator.signIn(await ask(), { origin: 'https://evil.example' }));
    await refused(authenticator.signIn(await ask(), { rpId: 'evil.example' }));
    await refused(authenticator.signIn(await ask(), { verified: false }));
    await refused(authenticator.signIn(await ask(), { type: 'webauthn.create' }));
    const handle = Buffer.from(other.owner.id.replaceAll('-', ''), 'hex').toString('base64url');
    await refused(authenticator.signIn(await ask(), { userHandle: handle }));
    await refused(authenticator.signIn(await ask(), { credentialId: 'nobodys' }));
    const { id: credentialId, response } = authenticator.signIn(await ask());
    const { userHandle } = response as { userHandle: string };
    await refused(createAuthenticator().signIn(await ask(), { credentialId, userHandle }));
    await refused(authenticator.signIn({ challenge: 'x'.repeat(43) }));
    const late = await ask();
    product.clock.advance({ minutes: 6 });
    await refused(authenticator.signIn(late));
    const honest = authenticator.signIn(await ask());
    expect((await signIn(honest)).statusCode).toBe(200);
    await refused(honest);
    await refused(authenticator.signIn(await ask(), { counter: 1 }));
    const challenges = [await ask(), await ask()];
    const twins = challenges.map((options) => authenticator.signIn(options, { counter: 900 }));
    const both = await Promise.all(twins.map((twin) => signIn(twin)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await product.db.pool.query('delete from passkeys where id = $1', [id]);
    await refused(authenticator.signIn(await ask(), { counter: 1000 }));
  });

  it('works with keys that do not count', async () => {
    const { authenticator } = await withPasskey();
    for (const _ of [1, 2])
      expect((await signIn(authenticator.signIn(await ask(), { counter: 0 }))).statusCode).toBe(200);
  });
});
