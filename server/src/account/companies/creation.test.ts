import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createCompany } from './creation.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const create = (name: string) =>
  product.db.asSystem((tx) => createCompany(tx, product.clock, { name, email: 'office@example.com' }));

it('[DOOR-8] somebody who signs up waits for nobody of another name', async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = product.db.asSystem(async (tx) => {
    await createCompany(tx, product.clock, { name: 'Slow Roofs', email: 'office@example.com' });
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  expect((await create('Quick Roofs')).identifier).toBe('quick-roofs');
  held.resolve();
  await slow;
});

it('[SIGN-5] namesakes at once are numbered one after the other, each with a number of its own', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => create('Twin Roofs')));
  const numbers = Array.from({ length: 11 }, (_, place) => `twin-roofs-${place + 2}`);
  expect(made.map(({ identifier }) => identifier).sort()).toEqual(['twin-roofs', ...numbers].sort());
});

it('[DOOR-8] thousands of namesakes are passed in a few statements', async () => {
  await product.db.asSystem((tx) =>
    tx.execute(`insert into companies (company_id, identifier, name, email)
      select gen_random_uuid(), 'many-roofs' || case when number > 1 then '-' || number else '' end, 'Many Roofs', ''
      from generate_series(1, 3000) number`),
  );
  let statements = 0;
  const made = await product.db.asSystem((tx) => {
    const counting = new Proxy(tx, {
      get(target, name, receiver) {
        if (name === 'select' || name === 'execute') statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    return createCompany(counting, product.clock, { name: 'Many Roofs', email: 'office@example.com' });
  });
  expect(made.identifier).toBe('many-roofs-3001');
  expect(statements).toBeLessThan(10);
});
