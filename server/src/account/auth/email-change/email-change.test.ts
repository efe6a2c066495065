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
const agree = (token: string) => visitors.post('/api/auth/email-change', { token });
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
  expect((await agree(await linkTo('right@example.com'))).json()).toMatchObject({ changed: true });
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
  await Promise.all([...fresh, await linkTo(one.email)].map(agree));
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
