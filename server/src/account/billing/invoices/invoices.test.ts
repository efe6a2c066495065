import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[DOOR-8] one person cannot have invoices drawn without end, and keeps nobody else from theirs', async () => {
  const { company, owner } = await product.given.company();
  await product.given.subscription(company.id, { state: 'active' });
  const { id } = await product.given.invoice(company.id);
  const get = async (headers: object, invoice = id) =>
    (await product.app.inject({ url: `/api/billing/invoices/${invoice}`, headers: { ...headers } }))
      .statusCode;
  const headers = await product.signedIn(owner);
  // Drawing one takes a tenth of a second, which is a thread's and not everybody's.
  const onThreads = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await get(headers)).toBe(200);
  expect(onThreads).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: 'SBX-1' }));
  onThreads.mockRestore();
  for (let tried = 1; tried < 60; tried += 1) expect(await get(headers, 'in_unknown')).toBe(404);
  expect(await get(headers)).toBe(429);
  expect(await get(await product.signedIn(await product.given.person(company.id, 'owner')))).toBe(200);
});
