import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[STUCK-5] whoever is removed from a team, or leaves it, is told by email', async () => {
  const { owner, company } = await product.given.company({ name: 'Parting Roofs' });
  const removed = await product.given.person(company.id, 'member');
  const gone = await product.given.person(company.id, 'member');
  const take = async (person: typeof owner, url: string) =>
    product.app.inject({ method: 'DELETE', url, headers: await product.signedIn(person) });
  expect((await take(owner, `/api/team/members/${removed.id}`)).statusCode).toBe(200);
  expect((await take(gone, '/api/team/membership')).statusCode).toBe(200);
  const last = async (email: string) => (await product.mailsTo(email)).at(-1);
  expect(await last(removed.email)).toMatchObject({
    subject: 'You’ve been removed from Parting Roofs',
    text: expect.stringContaining('ask somebody there to invite you again'),
  });
  expect(await last(gone.email)).toMatchObject({ subject: 'You’ve left Parting Roofs' });
});
