import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCalls } from '#testing/api-calls.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it.each([
  ['a character that the database can’t keep', 'a%00b'],
  ['half of one', '%ED%A0%80'],
])('[API-4] %s in the address of a call is refused', async (_, part) => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const calls = (await listCalls(product)).filter(({ url }) => url.includes('{'));
  const failed: string[] = [];
  for (const { name, method, url } of calls) {
    const payload = lawfulBodies[name];
    const answer = await product.app.inject({
      ...{ method, url: url.replace(/\{[^}]+\}/g, part), headers, ...(payload && { payload }) },
    });
    if (answer.statusCode < 400 || answer.statusCode >= 500) failed.push(`${name}: ${answer.statusCode}`);
  }
  expect(calls.length).toBeGreaterThan(50);
  expect(failed).toEqual([]);
});
