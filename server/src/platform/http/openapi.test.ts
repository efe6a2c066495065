import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createHttpServer } from './server.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('the description says of each answer what it means, in its own words where it has some', async () => {
  const app = await createHttpServer(product.platform);
  const body = z.object({ done: z.boolean() });
  const response = { 200: body, 202: body.describe('It will be done.'), '4xx': body, '5xx': body };
  app.get('/api/test', { config: { access: 'public' }, schema: { response } }, async () => ({ done: true }));
  const { paths } = (await app.inject('/api/openapi.json')).json();
  await app.close();
  const { responses } = paths['/api/test'].get;
  const words = Object.entries<{ description: string }>(responses).map(([status, { description }]) => [
    status,
    description.split('.', 1)[0],
  ]);
  expect(Object.fromEntries(words)).toEqual({
    200: 'It is done',
    202: 'It will be done',
    '4XX': 'It was refused',
    '5XX': 'It failed on our side',
  });
  expect(JSON.stringify(paths)).not.toMatch(/Default Response|x-response-description/);
});
