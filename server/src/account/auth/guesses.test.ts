import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';

const signIn = async (email: string, given: string, remoteAddress: string) => {
  const payload = { email, password: given };
  const answer = await product.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
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
