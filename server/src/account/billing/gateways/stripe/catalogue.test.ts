import { businessSizeIds, monthlyPriceInPence, planIds } from '@heliodesk/core/rules/plans';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { type CheckingServer, startCheckingServer } from '#testing/stripe/checking-server.ts';
import { createTaxRate } from '../../simulator/world/catalogue.ts';
import { type Catalogue, catalogue } from './catalogue.ts';
import { connect } from './connection.ts';

let server: CheckingServer;
beforeEach(async () => {
  server = await startCheckingServer(stripeKeys);
});
afterEach(() => server.stop());

/** Each as another server, or the same after a restart, begins: knowing nothing. */
const begin = (): Catalogue => catalogue(connect({ ...stripeKeys, apiBase: server.url }, {}));

it('every plan at every size has one price at Stripe, to the penny what the pages show, before VAT', async () => {
  const tariffs = planIds.flatMap((planId) =>
    businessSizeIds.map((businessSize) => ({ planId, businessSize })),
  );
  for (const { priceOf } of [begin(), begin()])
    for (const tariff of tariffs) expect(await priceOf(tariff)).toMatch(/^price_/);
  const prices = server.world.all('price').reverse();
  expect(prices.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual(
    tariffs.map(({ planId, businessSize }) => [
      `${planId}.${businessSize}`,
      monthlyPriceInPence(planId, businessSize),
    ]),
  );
  expect(new Set(prices.map(({ currency, tax_behavior }) => `${currency} ${tax_behavior}`))).toEqual(
    new Set(['gbp exclusive']),
  );
  expect(server.world.all('product')).toHaveLength(planIds.length);
});

it('servers that start at once make one price and one VAT rate between them', async () => {
  const tariff = { planId: 'solar_suite', businessSize: 'medium' } as const;
  const servers = [begin(), begin(), begin()];
  const prices = await Promise.all(servers.map(({ priceOf }) => priceOf(tariff)));
  const rates = await Promise.all(servers.map(({ vat }) => vat()));
  expect(new Set([...prices, ...rates]).size).toBe(2);
  expect(server.world.all('tax_rate')).toMatchObject([{ percentage: 20, inclusive: false, country: 'GB' }]);
});

it('a VAT rate of another height, or of somebody else’s, is not charged', async () => {
  const rate = { display_name: 'VAT', inclusive: false };
  createTaxRate(server.world, { ...rate, percentage: 17.5, metadata: { purpose: 'heliodesk-vat' } });
  createTaxRate(server.world, { ...rate, percentage: 20 });
  const charged = server.world.find('tax_rate', await begin().vat());
  expect(charged).toMatchObject({ percentage: 20, metadata: { purpose: 'heliodesk-vat' } });
});

it('a price that has changed since is replaced, and whoever bought at the old one keeps it', async () => {
  const tariff = { planId: 'essentials', businessSize: 'small' } as const;
  const old = server.world.find('price', await begin().priceOf(tariff));
  old.unit_amount -= 500;
  const replaced = await begin().priceOf(tariff);
  expect(replaced).not.toBe(old.id);
  expect(old.lookup_key).toBeNull();
  expect(old.active).toBe(true);
});

it('what could not be looked up is asked for again', async () => {
  const { vat } = catalogue(connect({ ...stripeKeys, apiBase: 'http://127.0.0.1:1' }, { timeout: 200 }));
  await expect(vat()).rejects.toMatchObject({ code: 'payments_unavailable' });
  await expect(vat()).rejects.toMatchObject({ code: 'payments_unavailable' });
  let calls = 0;
  const call = connect({ ...stripeKeys, apiBase: server.url }, {});
  const flaky = catalogue((ask) => (calls++ === 0 ? Promise.reject(new Error('once')) : call(ask)));
  await expect(flaky.vat()).rejects.toThrow('once');
  expect(await flaky.vat()).toMatch(/^txr_/);
});
