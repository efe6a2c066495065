import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { foundDemo } from './company.ts';
import { createDemo, removeDemo } from './index.ts';
import { tellYear } from './story.ts';
import { tell } from './tell.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const clock = {
  now: () => product.clock.now(),
  set: (time: number) => product.clock.set(new Date(time).toISOString()),
};

it('[DEMO-1] whoever is told of is at the stage where their story ends, and the owner can sign in', async () => {
  const platform = { ...product.platform, clock };
  const today = clock.now().getTime();
  const { people, password } = await foundDemo(platform);
  // One of each kind is enough here.
  const ends = new Map(tellYear(5).map((story) => [story.moves.at(-1)?.stage ?? 'new', story]));
  await tell(platform, clock, [...ends.values()], people);
  clock.set(today);
  const [owner] = people;
  const login = { email: owner?.email, password };
  const entered = await product.app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
  expect(entered.statusCode).toBe(200);
  const headers = await product.signedIn({ id: owner?.userId ?? '', companyId: owner?.companyId ?? '' });
  const board = await product.app.inject({ url: '/api/today', headers });
  const counted = board
    .json()
    .stages.map(({ stage, count }: { stage: string; count: number }) => [stage, count]);
  expect(new Map(counted)).toEqual(new Map([...ends.keys()].map((stage) => [stage, 1])));

  await expect(createDemo(platform, clock)).rejects.toThrow('already');
  expect(await removeDemo(platform)).toBe(true);
  expect(await removeDemo(platform)).toBe(false);
});
