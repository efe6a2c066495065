import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const password = 'Roof-Survey-12';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

async function somebody() {
  const { owner } = await product.given.company({ password });
  return { email: owner.email, headers: await product.signedIn(owner) };
}

type Headers = Record<string, string>;
const change = (headers: Headers, email: string, given = password) =>
  visitors.post('/api/account/email-change', { email, password: given }, headers);
const agree = (token: string, given: string | undefined = password) =>
  visitors.post('/api/auth/email-change', { token, ...(given && { password: given }) });
const signIn = (email: string) => visitors.post('/api/auth/login', { email, password });
const pending = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/account/email-change', headers })).json().pending;

async function linkTo(email: string): Promise<string> {
  const mail = (await product.mailsTo(email)).findLast(({ text }) => text.includes('/change-email'));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('[STUCK-6] an address is changed once both mailboxes have agreed, in either order, and not before', async () => {
  for (const order of ['old first', 'new first']) {
    const { email, headers } = await somebody();
    const wanted = `moved-${order.replace(' ', '-')}@example.com`;
    expect((await change(headers, wanted)).statusCode).toBeLessThan(300);
    const [old, fresh] = [await linkTo(email), await linkTo(wanted)];
    const links = order === 'old first' ? [old, fresh] : [fresh, old];
    const shown = await visitors.post('/api/auth/email-change/link', { token: links[0] });
    expect(shown.json()).toMatchObject({ valid: true, from: email, to: wanted });
    expect((await agree(links[0] ?? '')).json()).toMatchObject({ changed: false });
    expect(await pending(headers)).toMatchObject({
      email: wanted,
      oldAgrees: order === 'old first',
      newAgrees: order === 'new first',
    });
    expect((await signIn(wanted)).statusCode).toBe(401);
    expect((await agree(links[1] ?? '')).json()).toMatchObject({ changed: true, email: wanted });
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(wanted)).json().user).toMatchObject({ email: wanted, emailConfirmed: true });
    expect(await pending(headers)).toBeNull();
    for (const address of [email, wanted])
      expect((await product.mailsTo(address)).at(-1)?.subject).toBe(
        'Your Heliodesk email address has changed',
      );
    expect((await agree(links[1] ?? '')).json().code).toBe('link_invalid');
  }
});

it('[STUCK-6] whoever never confirmed the address they typed needs the new one alone', async () => {
  const { headers, typed } = await visitors.subscriber({ adminEmail: 'mistyped@example.com' });
  await change(headers, 'right@example.com', typed.password);
  expect(await linkTo('mistyped@example.com')).toBe('');
  const link = await linkTo('right@example.com');
  expect((await agree(link, typed.password)).json()).toMatchObject({ changed: true });
  const told = (await product.mailsTo('mistyped@example.com')).map(({ subject }) => subject);
  expect(told).not.toContain('Your Heliodesk email address has changed');
  const me = (await product.app.inject({ url: '/api/auth/me', headers })).json();
  expect(me).toMatchObject({ email: 'right@example.com', emailConfirmed: true });
});

it('[STUCK-6] [DOOR-5] an address that has an account stays with it, and only its mailbox is told', async () => {
  const other = await somebody();
  const { email, headers } = await somebody();
  expect((await change(headers, other.email)).statusCode).toBeLessThan(300);
  expect(await linkTo(other.email)).toBe('');
  expect((await product.mailsTo(other.email)).at(-1)?.subject).toBe('You already have a Heliodesk account');
  await agree(await linkTo(email));
  expect(await pending(headers)).toMatchObject({ oldAgrees: true, newAgrees: false });
  expect((await signIn(email)).statusCode).toBe(200);
});

it('[STUCK-6] two who want the same address: it is whose mailbox agreed first', async () => {
  const [one, two] = [await somebody(), await somebody()];
  for (const { headers } of [one, two]) await change(headers, 'both@example.com');
  const fresh = (await product.mailsTo('both@example.com')).map(
    ({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '',
  );
  await Promise.all([...fresh, await linkTo(one.email)].map((token) => agree(token)));
  const last = await agree(await linkTo(two.email));
  expect(last.json().code).toBe('link_invalid');
  expect((await signIn(two.email)).statusCode).toBe(200);
  expect((await signIn('both@example.com')).json().user.email).toBe('both@example.com');
});

it('[STUCK-6] the password is asked for; another request, a new password and its owner stop what was begun', async () => {
  const { email, headers } = await somebody();
  expect((await change(headers, 'x@example.com', 'Wrong-one-1')).json().fields).toHaveProperty('password');
  expect((await change(headers, email.toUpperCase())).json().fields).toHaveProperty('email');
  await change(headers, 'first@example.com');
  const first = await linkTo('first@example.com');
  await change(headers, 'second@example.com');
  expect((await agree(first)).json().code).toBe('link_invalid');
  const second = await linkTo('second@example.com');
  await product.app.inject({ method: 'DELETE', url: '/api/account/email-change', headers });
  expect((await agree(second)).json().code).toBe('link_invalid');
  await change(headers, 'third@example.com');
  const third = await linkTo('third@example.com');
  expect((await change(headers, 'fourth@example.com')).statusCode).toBe(429);
  const chosen = { currentPassword: password, newPassword: 'Another-Roof-7' };
  await product.app.inject({ method: 'PUT', url: '/api/account/password', headers, payload: chosen });
  expect((await agree(third)).json().code).toBe('link_invalid');
  product.clock.advance({ minutes: 120 });
  expect(await pending(headers)).toBeNull();
});

it('[STUCK-6] a link works for a day', async () => {
  const { headers } = await somebody();
  await change(headers, 'late@example.com');
  const token = await linkTo('late@example.com');
  product.clock.advance({ minutes: 25 * 60 });
  expect((await visitors.post('/api/auth/email-change/link', { token })).json()).toEqual(
    expect.objectContaining({ valid: false }),
  );
  expect((await agree(token)).json().code).toBe('link_invalid');
});

it('[STUCK-6] [DOOR-3] whoever only reads the new mailbox is not given an account that is a stranger’s', async () => {
  const { headers, typed } = await visitors.subscriber({ adminEmail: 'mallory@example.com' });
  await change(headers, 'victim@example.com', typed.password);
  const token = await linkTo('victim@example.com');
  const shown = await visitors.post('/api/auth/email-change/link', { token });
  expect(shown.json()).toMatchObject({ needsPassword: true });
  for (const given of ['', 'A-Guess-That-Fails-1']) {
    const refused = await agree(token, given);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']]);
  }
  // In the browser that asked for it a press is enough.
  expect((await visitors.post('/api/auth/email-change', { token }, headers)).json()).toMatchObject({
    changed: true,
  });
});

it('[STUCK-6] a change that was begun before the old address was confirmed works no longer', async () => {
  const { headers, typed, email } = await visitors.subscriber();
  await change(headers, 'elsewhere@example.com', typed.password);
  const token = await linkTo('elsewhere@example.com');
  const mail = (await product.mailsTo(email)).findLast(({ text }) => text.includes('/confirm-email'));
  const confirmation = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await visitors.post('/api/auth/confirm-email', { token: confirmation }, headers);
  expect((await agree(token, typed.password)).json().code).toBe('link_invalid');
});

it('[STUCK-6] [DOOR-3] what was mailed to the old address lets nobody in after the change', async () => {
  const { email, headers } = await somebody();
  await product.db.pool.query(
    `insert into securing_links (token_hash, user_id, added_at, expires_at)
     select '\\x00', id, now(), now() + interval '30 days' from users where email = $1`,
    [email],
  );
  await change(headers, 'own@example.com');
  for (const address of [email, 'own@example.com']) await agree(await linkTo(address));
  const { rows } = await product.db.pool.query('select from securing_links');
  expect(rows).toHaveLength(0);
});

it('[DOOR-1] [STUCK-6] a session that ends while the press is on its way agrees for no new mailbox', async () => {
  const { headers } = await somebody();
  await change(headers, 'late@example.com');
  const token = await linkTo('late@example.com');
  const body = async function* () {
    await visitors.post('/api/auth/logout', {}, headers);
    yield JSON.stringify({ token });
  };
  const answer = await product.app.inject({
    ...{ method: 'POST', url: '/api/auth/email-change', payload: Readable.from(body()) },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['password']]);
});
