import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { apartFromOwn } from './terms.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[PRIVACY-3] an erasure leaves what the company says of itself, whoever was called so', async () => {
  const { ann } = await createTeam(product);
  const { identifier, identifierChangeable, id, createdAt, logo, ...profile } = (
    await ann.call('GET', '/api/company')
  ).json();
  const address = '4 Mill Lane\nBristol';
  const details = { ...profile, name: 'Bright Roofs', phone: '0117 496 0000', address };
  expect((await ann.call('PUT', '/api/company', details)).statusCode).toBe(200);
  await ann.call('POST', '/api/magnets', { kind: 'savings' });
  const own = 'Bright Roofs, 4 Mill Lane, ring 0117 496 0000. You agree to be contacted by Rita Hall.';
  const other = await ann.lead('Al Fox');
  await ann.note(other.id, own);
  for (const name of ['Bright Roofs', 'Rita Hall']) {
    const customer = { name, email: profile.email, phone: '+44 117 496 0000' };
    const property = { line1: '4 Mill Lane', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' };
    const tried = await ann.lead(name, null, { customer, property });
    const erased = await ann.call('POST', `/api/contacts/${tried.customer.id}/erasure`, { name });
    expect(erased.statusCode, erased.body).toBe(202);
    await product.workOff();
  }
  const { items } = (await ann.call('GET', `/api/notes?project=${other.id}`)).json();
  expect(items.map(({ text }: { text: string }) => text)).toEqual([own.replace('Rita Hall', '[erased]')]);
});

it.each([
  ['Agree to', []],
  ['agree  TO', []],
  ['Gree to', ['Gree to']],
  ['Jane Agree', ['Jane Agree']],
])('[PRIVACY-3] of the words of a sentence of its own, %j is no name', (name, left) => {
  const own = { texts: ['{"consent": "I agree\\nto be contacted"}'], phone: '' };
  const { names } = apartFromOwn({ names: [name], emails: [], phones: [], addresses: [] }, own);
  expect(names).toEqual(left);
});
