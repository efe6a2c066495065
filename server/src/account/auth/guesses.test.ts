import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { authOf } from './auth.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';

const post = (path: string, payload: object, rest: object = {}) =>
  product.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, ...rest });

const signIn = async (email: string, given: string, remoteAddress: string, cookie = '') => {
  const headers = { cookie };
  const answer = await post('login', { email, password: given }, { remoteAddress, headers });
  return answer.statusCode;
};

const times = async (count: number, attempt: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, attempt));

it('[DOOR-6] guesses at an odd address neither make room for more at another nor use it up', async () => {
  const { owner } = await product.given.company({ password });
  const [here, elsewhere] = ['198.51.100.7', '203.0.113.9'];
  await times(20, () => signIn(`${owner.email} ${here}`, 'Wrong-one-1', elsewhere));
  expect(await signIn(owner.email, password, here)).toBe(200);
  const answers = await times(40, () => signIn(owner.email, 'Wrong-one-1', here));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});

it('[DOOR-3] whoever has just chosen a new password by their mailbox signs in through a flood of guesses', async () => {
  const { owner } = await product.given.company({ password });
  for (let place = 1; place <= 11; place += 1)
    await times(20, () => signIn(owner.email, 'Wrong-one-1', `198.51.100.${place}`));
  expect(await signIn(owner.email, password, '203.0.113.1')).toBe(429);
  await post('forgot-password', { email: owner.email });
  const texts = (await product.mailsTo(owner.email)).map(({ text }) => text).join();
  const token = /login\?token=([\w-]+)/.exec(texts)?.[1];
  const reset = await post('reset-password', { token, newPassword: 'Another-Roof-7' });
  const cookie = /__Host-way-back=[\w-]{43}/.exec(String(reset.headers['set-cookie']))?.[0] ?? '';
  const others = await product.given.company({ password });
  const statuses = [
    await signIn(owner.email, 'Another-Roof-7', '203.0.113.1'),
    await signIn(owner.email, 'Wrong-one-1', '203.0.113.1', cookie),
    await signIn(owner.email, 'Another-Roof-7', '203.0.113.1', cookie),
  ];
  expect(statuses).toEqual([429, 401, 200]);
  // It is of no use to guess at anybody else, nor for ever at them.
  const guesses = await times(25, () => signIn(others.owner.email, 'Wrong-one-1', '203.0.113.1', cookie));
  expect(guesses.filter((status) => status === 429)).toHaveLength(5);
  const own = await times(25, () => signIn(owner.email, 'Wrong-one-1', '203.0.113.1', cookie));
  expect(own.filter((status) => status === 429)).toHaveLength(7);
  product.clock.advance({ minutes: 121 });
  expect(await signIn(owner.email, 'Another-Roof-7', '203.0.113.2', cookie)).toBe(429);
});

it.each([
  {
    what: 'from one network',
    guess: (number: number) => ({ email: `nobody-${number}@example.com`, from: '198.18.0.1' }),
    own: '192.0.2.1',
  },
  {
    what: 'at one account',
    guess: (number: number) => ({ email: 'wanted@example.com', from: `198.18.1.${number}` }),
    own: '192.0.2.2',
  },
])('[DOOR-8] whoever signs in comes before a flood of guesses $what', async ({ guess, own }) => {
  const { owner } = await product.given.company({ password });
  const { passwords } = authOf(product.platform);
  // Somebody of the flood has their turn for as long as it takes all others to queue up.
  const turn = Promise.withResolvers<(typeof owner & { passwordHash: string })[]>();
  const { email: account, from: address } = guess(0);
  const first = passwords.ownerOf('Wrong-one-1', () => turn.promise, { account, address });
  const queued = vi.spyOn(passwords, 'ownerOf');
  const flood = Array.from({ length: 30 }, (_, number) => {
    const { email, from } = guess(number);
    return signIn(email, 'Wrong-one-1', from);
  });
  await vi.waitUntil(() => queued.mock.calls.length === flood.length, { timeout: 20_000 });
  const real = signIn(owner.email, password, own);
  await vi.waitUntil(() => queued.mock.calls.length === flood.length + 1, { timeout: 20_000 });
  const compared: (string | undefined)[] = [];
  for (const { value } of queued.mock.results)
    void (value as typeof first).then((found) => compared.push(found?.id));
  queued.mockRestore();
  turn.resolve([]);
  expect([await real, ...new Set(await Promise.all(flood))]).toEqual([200, 401]);
  await first;
  expect(compared).toEqual([owner.id, ...flood.map(() => undefined)]);
});
