import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createPublish, defineEvent, on } from './events.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const opened = defineEvent<{ shop: string }>('test.opened');
const closed = defineEvent<{ shop: string }>('test.closed');

it('an event is told to its own listeners, one after the other', async () => {
  const heard: string[] = [];
  const publish = createPublish([
    on(opened, async (_, { shop }) => void heard.push(`first ${shop}`)),
    on(closed, async (_, { shop }) => void heard.push(`closed ${shop}`)),
    on(opened, async (_, { shop }) => void heard.push(`then ${shop}`)),
  ]);
  await product.db.asSystem((tx) => publish(tx, opened, { shop: 'Leeds' }));
  expect(heard).toEqual(['first Leeds', 'then Leeds']);
});

it('a listener that fails takes back what it was told of', async () => {
  const publish = createPublish([on(opened, () => Promise.reject(new Error('not here')))]);
  const email = 'event@example.com';
  const attempt = product.db.asSystem(async (tx) => {
    await tx.execute(
      `insert into users (id, email, identity) values (gen_random_uuid(), '${email}', '${email}')`,
    );
    await publish(tx, opened, { shop: 'Leeds' });
  });
  await expect(attempt).rejects.toThrow('not here');
  const { rows } = await product.db.pool.query('select from users where email = $1', [email]);
  expect(rows).toEqual([]);
});
