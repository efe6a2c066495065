import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { isOnTrial } from './on-trial.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[DOOR-7] a company is on trial until something has been paid for it', async () => {
  const { given, platform } = product;
  const known = async (state?: 'trialing' | 'active' | 'past_due', paid?: number) => {
    const { company } = await given.company();
    if (state) await given.subscription(company.id, { state });
    if (paid !== undefined) await given.invoice(company.id, { status: 'paid', gross: paid });
    return isOnTrial(platform, company.id);
  };
  expect([await known('trialing'), await known('past_due'), await known('past_due', 0)]).toEqual([
    ...[true, true, true],
  ]);
  const { company } = await given.company();
  await given.subscription(company.id, { state: 'past_due' });
  await given.invoice(company.id, { status: 'paid', gross: 5_400, fromCredit: 5_400 });
  expect(await isOnTrial(platform, company.id)).toBe(true);
  expect([await known('past_due', 5_400), await known('active'), await known()]).toEqual([
    ...[false, false, false],
  ]);
});
