import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let sandbox: TestProduct;
let stripe: TestProduct;
beforeAll(async () => {
  sandbox = await startTestProduct();
  stripe = await startTestProduct({
    STRIPE_SECRET_KEY: 'sk_test_0000000000',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0000000000',
    STRIPE_WEBHOOK_SECRET: 'whsec_0000000000',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  });
});
afterAll(async () => {
  await sandbox.stop();
  await stripe.stop();
});

const provider = async ({ app }: TestProduct) => (await app.inject({ url: '/api/payments' })).json();

async function sandboxPaths({ app }: TestProduct): Promise<string[]> {
  await app.ready();
  return Object.keys(app.swagger().paths ?? {}).filter((path) => path.startsWith('/api/sandbox/'));
}

it('[SIGN-6] pages are told where cards are taken', async () => {
  expect(await provider(sandbox)).toEqual({ provider: 'sandbox' });
  expect(await provider(stripe)).toEqual({ provider: 'stripe', publishableKey: 'pk_test_0000000000' });
});

it('beside Stripe there is no sandbox', async () => {
  expect(await sandboxPaths(sandbox)).toContain('/api/sandbox/checkouts/{id}');
  expect(await sandboxPaths(stripe)).toEqual([]);
  const url = '/api/sandbox/checkouts/cs_1';
  expect((await stripe.app.inject({ url })).statusCode).toBe(404);
});
