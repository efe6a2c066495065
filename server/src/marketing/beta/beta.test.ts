import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const ask = () => product.app.inject({ method: 'GET', url: '/api/beta-places' });

async function take(...places: number[]) {
  for (const place of places) {
    await product.db.pool.query(
      `with entry as (insert into waitlist_entries (id) values (gen_random_uuid()) returning id)
       insert into beta_places_taken (place, entry_id) select $1, id from entry`,
      [place],
    );
  }
}

it('[HOME-9] says how many places are left, and learns of one that is taken within half a minute', async () => {
  expect((await ask()).json()).toEqual({ total: 30, left: 30 });
  await take(1, 2, 30);
  product.clock.set('2026-11-15T09:00:29Z');
  expect((await ask()).json()).toEqual({ total: 30, left: 30 });
  product.clock.set('2026-11-15T09:00:30Z');
  const later = await ask();
  expect(later.json()).toEqual({ total: 30, left: 27 });
  expect(later.headers['cache-control']).toBe('public, max-age=30');
});

it('[HOME-9] says so when none is left, and there is no thirty-first', async () => {
  await take(...Array.from({ length: 27 }, (_, index) => index + 3));
  product.clock.set('2026-11-15T09:01:01Z');
  expect((await ask()).json()).toEqual({ total: 30, left: 0 });
  await expect(take(31)).rejects.toThrow('beta_places_there_are');
  await expect(take(30)).rejects.toThrow('duplicate key');
});
