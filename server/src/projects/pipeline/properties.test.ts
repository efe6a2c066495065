import type { LeadBody, ProjectDetail } from '@heliodesk/core/contracts/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const lead: LeadBody = {
  customer: { name: 'Rita Hall', email: 'rita@example.com', phone: '07700 900123' },
  property: { line1: '12 Beech Road', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' },
  ...{ source: 'website', ownerId: null, valuePence: null },
};

it('[PAGE-5] the pin on a home stays until the home is elsewhere, and nobody sees a map where there is none', async () => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const added = await product.app.inject({ method: 'POST', url: '/api/projects', headers, payload: lead });
  const { property, map }: ProjectDetail = added.json();
  expect(map).toBeNull();
  const { id, ...place } = property;
  const save = async (differs: Partial<typeof place>) =>
    (
      await product.app.inject({
        ...{ method: 'PUT', url: `/api/properties/${id}`, headers },
        payload: { ...place, ...differs },
      })
    ).json();
  const pin = { latitude: 51.4512, longitude: -2.5921 };
  const onTheMap = await save(pin);
  const renamed = await save({ ...pin, version: onTheMap.version, line1: '14 Beech Road' });
  expect([onTheMap, renamed]).toMatchObject([pin, pin]);
  const elsewhere = await save({ ...pin, version: renamed.version, postcode: 'BS8 1TH' });
  expect(elsewhere).toMatchObject({ latitude: null, longitude: null });
  const both = { latitude: 51.4583, longitude: -2.6102, postcode: 'BS8 2AB' };
  expect(await save({ ...both, version: elsewhere.version })).toMatchObject(both);
});
