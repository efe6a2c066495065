import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { paymentsOf } from '../payments.ts';
import { createRefund, paymentIdOf } from '../simulator/world/payments.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

it('[SIGN-21] messages about a company that is deleted are taken, change nothing and come once', async () => {
  const { headers, typed } = await visitors.subscriber();
  await visitors.advance(31);
  const [{ id }] = (await visitors.overview(headers)).invoices;
  await visitors.post('/api/company/closing', { name: typed.companyName }, headers);
  product.clock.advance({ days: 31 });
  await product.runTask('company:close-due');
  await product.workOff();
  const told = async () => [await visitors.count('invoices'), await visitors.count('credit_notes')];
  const before = await told();
  product.mailbox.length = 0;

  const { sandbox } = paymentsOf(product.platform);
  await sandbox?.open([id], 'change', (world) => {
    const invoice = world.find('invoice', id);
    createRefund(world, { payment_intent: paymentIdOf(invoice), amount: 1_000 });
    world.tell('invoice.paid', invoice);
    world.tell('customer.updated', world.find('customer', invoice.customer));
  });
  await sandbox?.deliver();
  await product.runTask('billing:reconcile');

  expect(await visitors.count('simulator_events')).toBe(0);
  expect(await told()).toEqual(before);
  expect(product.mailbox).toEqual([]);
});
