import { phoneKey } from '@heliodesk/core/rules/phone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { findKnown } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[START-5] nobody who is imported is taken for the customer of the sample job', async () => {
  const { owner, company } = await product.given.company();
  const headers = await product.signedIn(owner);
  const pressed = await product.app.inject({ method: 'POST', url: '/api/sample-job', headers });
  const url = `/api/projects/${pressed.json().projectId}`;
  const { customer, property } = (await product.app.inject({ url, headers })).json();
  const known = await product.db.asSystem((tx) =>
    findKnown(tx, company.id, {
      emails: [customer.email],
      phones: [phoneKey(customer.phone)],
      addresses: [property],
    }),
  );
  expect(known).toEqual({ email: new Set(), phone: new Set(), address: new Set() });
});
