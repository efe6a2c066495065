import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeEach(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'Office@example.com' });
});
afterEach(() => product.stop());

async function companies() {
  return product.db.asSystem(async (tx) => (await tx.execute('select name, identifier from companies')).rows);
}

it('the first start makes the operator’s account and mails its link, and no later one does', async () => {
  await product.begin();
  await product.begin();
  expect(await companies()).toEqual([{ name: 'Heliodesk office', identifier: 'heliodesk-office' }]);
  const mails = await product.mailsTo('Office@example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/https:\/\/desk\.test\/setup-password\?token=[\w-]{43}/);
});

it('servers that start at the same moment make one account and send one mail', async () => {
  await Promise.all(Array.from({ length: 6 }, () => product.begin()));
  expect(await companies()).toHaveLength(1);
  expect(await product.mailsTo('Office@example.com')).toHaveLength(1);
});

it('somebody who has an account already keeps it as it is', async () => {
  const { company } = await product.given.company();
  const person = await product.given.person(company.id, 'member');
  await product.begin({ operatorEmail: person.email });
  expect(await companies()).toHaveLength(1);
  expect(await product.mailsTo(person.email)).toEqual([]);
});

it('the link leads to a password, and the password to the operator’s lists', async () => {
  await product.begin();
  const [mail] = await product.mailsTo('Office@example.com');
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const payload = { token, password: 'Roof-Survey-12' };
  const answer = await product.app.inject({ method: 'POST', url: '/api/auth/setup-password', payload });
  expect(answer.statusCode).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const list = await product.app.inject({ url: '/api/admin/waitlist', headers: { cookie } });
  expect(list.statusCode).toBe(200);
});
