import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const ours = 'Hel1odesk Support';
const refusal = 'Please enter your own company’s name, without ‘Heliodesk’ in it';

it('[DOOR-7] nobody signs a company up, or calls it anew, so that its emails pass for ours', async () => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await product.app.inject({ method, url, payload, headers });
    return [answer.statusCode, answer.json().fields];
  };
  const typed = typedSignUp({ companyName: ours });
  const { companyName, companyEmail, planId, businessSize } = typed;
  const another = { companyName, companyEmail, planId, businessSize };
  const asked = { companyName: refusal };
  expect(await call('POST', '/api/auth/register-company', typed)).toEqual([400, asked]);
  expect(await call('POST', '/api/auth/companies', another)).toEqual([400, asked]);
  expect(await call('POST', '/api/checkout/create-session', another)).toEqual([400, asked]);
  const { body } = await product.app.inject({ url: '/api/company', headers });
  const { identifier, identifierChangeable, id, createdAt, logo, ...profile } = JSON.parse(body);
  expect(await call('PUT', '/api/company', { ...profile, name: ours })).toEqual([400, { name: refusal }]);
});

it('[DOOR-7] our own company keeps its name as the rest of it is changed', async () => {
  const { owner } = await product.given.company({ name: 'Heliodesk office' });
  const headers = await product.signedIn(owner);
  const { body } = await product.app.inject({ url: '/api/company', headers });
  const { identifier, identifierChangeable, id, createdAt, logo, ...profile } = JSON.parse(body);
  const payload = { ...profile, phone: '0117 496 0000' };
  const changed = await product.app.inject({ method: 'PUT', url: '/api/company', payload, headers });
  expect(changed.statusCode, changed.body).toBe(200);
});
