import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';

const post = (path: string, payload: object = {}, cookie?: string) =>
  product.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: { 'user-agent': 'Vitest', ...(cookie && { cookie }) },
  });
const me = (cookie?: string) =>
  product.app.inject({ url: '/api/auth/me', headers: cookie ? { cookie } : {} });

function cookieIn(response: Awaited<ReturnType<typeof post>>): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

async function signIn(email: string, secret = password): Promise<string> {
  const response = await post('login', { email, password: secret });
  expect(response.statusCode, response.body).toBe(200);
  return cookieIn(response);
}

async function linkIn(to: string): Promise<string> {
  const mails = await product.mailsTo(to);
  return new URL(/https:\S+token=[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'none:').searchParams.get(
    'token',
  ) as string;
}

describe('signing in', () => {
  it('[LOGIN-2] answers with the person and their company, and sets a cookie that script cannot read', async () => {
    const { owner, company } = await product.given.company({ password });
    const response = await post('login', { email: ` ${owner.email.toUpperCase()} `, password });
    expect(response.json()).toEqual({
      success: true,
      user: {
        emailConfirmed: true,
        id: owner.id,
        email: owner.email,
        firstName: owner.firstName,
        lastName: owner.lastName,
        role: 'owner',
        company: {
          companyIdentifier: company.identifier,
          name: company.name,
          logo: null,
          closesAt: null,
          subscription: null,
        },
        secondFactor: { enabled: false, required: false },
      },
    });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await me(cookieIn(response))).json()).toEqual(response.json().user);
  });

  it('[LOGIN-2] says the same of a wrong password and of an address that nobody has', async () => {
    const { owner } = await product.given.company({ password });
    const wrong = await post('login', { email: owner.email, password: 'something else' });
    const nobody = await post('login', { email: 'nobody@example.com', password: 'something else' });
    expect(wrong.statusCode).toBe(401);
    expect(nobody.statusCode).toBe(401);
    const { requestId: _one, ...first } = wrong.json();
    const { requestId: _two, ...second } = nobody.json();
    expect(first).toEqual(second);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('gives every sign-in a session of its own, and ends the one before in that browser', async () => {
    const { owner } = await product.given.company({ password });
    const first = await signIn(owner.email);
    const second = await post('login', { email: owner.email, password }, first);
    expect(cookieIn(second)).not.toBe(first);
    expect((await me(first)).statusCode).toBe(401);
    expect((await me(cookieIn(second))).statusCode).toBe(200);
  });

  it('keeps no token that could be used', async () => {
    const { owner } = await product.given.company({ password });
    const token = (await signIn(owner.email)).split('=')[1] ?? '';
    const { rows } = await product.db.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    await post('forgot-password', { email: owner.email });
    const link = await linkIn(owner.email);
    const { rows: mails } = await product.db.asSystem((tx) => tx.execute('select * from mails'));
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain(link);
    expect(rows.some((row) => row.token_hash.toString('utf8') === token)).toBe(false);
  });

  it('is refused after twenty tries at one account from one place, and from elsewhere still possible', async () => {
    const { owner } = await product.given.company({ password });
    const from = (remoteAddress: string, secret = password) =>
      product.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: owner.email, password: secret },
        remoteAddress,
      });
    for (let tried = 0; tried < 20; tried += 1)
      expect((await from('10.0.0.1', 'wrong')).statusCode).toBe(401);
    expect((await from('10.0.0.1')).statusCode).toBe(429);
    expect((await from('10.0.0.2')).statusCode).toBe(200);
  });

  it('is refused after two hundred tries at one account, from wherever they come', async () => {
    const { owner } = await product.given.company({ password });
    const tries = Array.from(
      { length: 200 },
      (_, place) => () =>
        product.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: owner.email, password: 'wrong one' },
          remoteAddress: `10.2.0.${place}`,
        }),
    );
    for (const attempt of tries) expect((await attempt()).statusCode).toBe(401);
    expect((await post('login', { email: owner.email, password })).statusCode).toBe(429);
  });

  it('does not outrun a reset of the password', async () => {
    const { owner } = await product.given.company({ password });
    await post('forgot-password', { email: owner.email });
    const token = await linkIn(owner.email);
    let over = false;
    const resetting = post('reset-password', { token, newPassword: 'Another-Roof-7' }).finally(() => {
      over = true;
    });
    const tryToSignIn = () => post('login', { email: owner.email, password });
    // Both hash in one queue, so that each try is compared before the reset and written after it, or the other way.
    const tries = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const first = await tryToSignIn();
        return over ? [first] : [first, await tryToSignIn()];
      }),
    ).then((all) => all.flat());
    expect((await resetting).statusCode).toBe(200);
    expect((await tryToSignIn()).statusCode).toBe(401);
    for (const { statusCode, headers } of tries) {
      if (statusCode !== 200) continue;
      const cookie = String(headers['set-cookie']).split(';')[0];
      expect((await me(cookie)).statusCode).toBe(401);
    }
  });
});

describe('a session', () => {
  it('[LOGIN-5] is nobody’s without a cookie, with a forged one and with one that is none', async () => {
    for (const cookie of [undefined, `__Host-session=${'x'.repeat(43)}`, '__Host-session=short', 'other=1']) {
      expect((await me(cookie)).statusCode).toBe(401);
    }
  });

  it('[LOGIN-5] ends on the server when its owner signs out', async () => {
    const { owner } = await product.given.company({ password });
    const cookie = await signIn(owner.email);
    const response = await post('logout', {}, cookie);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
    expect((await me(cookie)).statusCode).toBe(401);
  });

  it('ends after a fortnight without a visit, and after three months with any number of them', async () => {
    const { owner } = await product.given.company({ password });
    const idle = await signIn(owner.email);
    product.clock.advance({ days: 15 });
    expect((await me(idle)).statusCode).toBe(401);
    const busy = await signIn(owner.email);
    for (let week = 0; week < 12; week += 1) {
      product.clock.advance({ days: 7 });
      expect((await me(busy)).statusCode).toBe(200);
    }
    product.clock.advance({ days: 7 });
    expect((await me(busy)).statusCode).toBe(401);
  });

  it('shows nothing of a company that its owner no longer belongs to', async () => {
    const { owner, company } = await product.given.company({ password });
    const cookie = await signIn(owner.email);
    await product.db.asSystem((tx) =>
      tx.execute(`delete from memberships where company_id = '${company.id}'`),
    );
    expect((await me(cookie)).statusCode).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('[LOGIN-3] [LOGIN-4] is replaced through a link that works once and ends every session', async () => {
    const { owner } = await product.given.company({ password });
    const cookie = await signIn(owner.email);
    const asked = await post('forgot-password', { email: owner.email });
    const nobody = await post('forgot-password', { email: 'nobody@example.com' });
    expect([asked.statusCode, asked.body]).toEqual([nobody.statusCode, nobody.body]);
    const token = await linkIn(owner.email);
    const reset = () => post('reset-password', { token, newPassword: 'Another-Roof-7' });
    expect((await reset()).statusCode).toBe(200);
    expect((await me(cookie)).statusCode).toBe(401);
    expect((await reset()).json().code).toBe('link_invalid');
    await signIn(owner.email, 'Another-Roof-7');
    expect((await post('login', { email: owner.email, password })).statusCode).toBe(401);
  });

  it('[LOGIN-3] is mailed a link to this site, whatever the request says of itself', async () => {
    const { owner } = await product.given.company({ password });
    await product.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: owner.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    });
    const [mail] = (await product.mailsTo(owner.email)).slice(-1);
    expect(mail?.text).toMatch(/https:\/\/desk\.test\/login\?token=[\w-]{43}\n/);
    expect(mail?.html).not.toContain('evil');
  });

  it('[LOGIN-4] only the newest link works, for an hour', async () => {
    const { owner } = await product.given.company({ password });
    await post('forgot-password', { email: owner.email });
    const older = await linkIn(owner.email);
    await post('forgot-password', { email: owner.email });
    const newer = await linkIn(owner.email);
    const reset = (token: string) => post('reset-password', { token, newPassword: 'Another-Roof-7' });
    expect((await reset(older)).statusCode).toBe(400);
    product.clock.advance({ minutes: 61 });
    expect((await reset(newer)).statusCode).toBe(400);
  });

  it('[LOGIN-4] leaves no other link that would let somebody choose a password', async () => {
    const { owner, setupToken } = await product.given.companyToSetUp();
    await post('forgot-password', { email: owner.email });
    const reset = { token: await linkIn(owner.email), newPassword: 'Another-Roof-7' };
    expect((await post('reset-password', reset)).statusCode).toBe(200);
    const setUp = await post('setup-password', { token: setupToken, password: 'Third-Roof-9' });
    expect(setUp.json()).toMatchObject({ success: false, code: 'link_invalid' });
    await signIn(owner.email, 'Another-Roof-7');
  });

  it('[LOGIN-4] two presses at once change it once', async () => {
    const { owner } = await product.given.company({ password });
    await post('forgot-password', { email: owner.email });
    const token = await linkIn(owner.email);
    const both = await Promise.all(
      ['First-Roof-1', 'Second-Roof-2'].map((newPassword) => post('reset-password', { token, newPassword })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});
