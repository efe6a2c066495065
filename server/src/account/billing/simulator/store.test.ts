import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Plan, planOf, textsOf } from '#testing/plans.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { objectsStatement } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[SIGN-9] a call to the sandbox reads the objects of one customer, however many others there are', async () => {
  await product.db.asSystem(async (tx) => {
    // Of few rows any plan is good.
    await tx.execute('set local enable_seqscan = off');
    const plan = await planOf(tx, objectsStatement(tx, textsOf(['cus_1', 'pi_1'])).getSQL());
    expect(nodesOf(plan)).not.toContain('Seq Scan');
  });
});

const nodesOf = ({ 'Node Type': node, Plans = [] }: Plan): string[] => [node, ...Plans.flatMap(nodesOf)];
