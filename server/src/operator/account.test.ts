import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
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

it('somebody whose address was proven keeps their account as it is', async () => {
  const { company } = await product.given.company();
  const person = await product.given.person(company.id, 'member');
  await product.begin({ operatorEmail: person.email });
  expect(await companies()).toHaveLength(1);
  expect(await product.mailsTo(person.email)).toEqual([]);
  await product.given.passkey(person.id);
  expect(await statusOfLists(await product.signedIn(person))).toBe(200);
});

it('[DOOR-2] the link leads to a password, and the password to the operator’s lists once there is a second factor', async () => {
  await product.begin();
  const { headers, person } = await setUpOperator();
  expect(await statusOfLists(headers)).toBe(404);
  expect((await product.app.inject({ url: '/api/team', headers })).json().code).toBe(
    'second_factor_required',
  );
  await product.given.passkey(person.id);
  expect(await statusOfLists(headers)).toBe(200);
});

describe('[DOOR-2] whoever signs up with the operator’s address and has not shown that it is theirs', () => {
  it('is not the operator, whenever they did so and whatever they pay', async () => {
    const visitors = createVisitors(product);
    const early = await visitors.subscriber({ adminEmail: 'office@example.com' });
    await product.begin();
    const late = await visitors.subscriber({ adminEmail: 'Office@Example.com' });
    await product.begin();
    for (const { headers, typed } of [early, late]) {
      const me = (await product.app.inject({ url: '/api/auth/me', headers })).json();
      expect(me).not.toHaveProperty('operator');
      await product.given.passkey(me.id);
      expect(await statusOfLists(headers)).toBe(404);
      const { email, password } = { email: typed.adminEmail, password: typed.password };
      const signedIn = (await visitors.post('/api/auth/login', { email, password })).json();
      expect(signedIn.user ?? {}).not.toHaveProperty('operator');
    }
    const { person, headers } = await setUpOperator();
    await product.given.passkey(person.id);
    expect(await statusOfLists(headers)).toBe(200);
  });

  it('is not the operator either once the operator’s account is gone', async () => {
    await product.begin();
    const { person } = await setUpOperator();
    await product.db.pool.query('delete from users where id = $1', [person.id]);
    const { headers } = await createVisitors(product).subscriber({ adminEmail: 'office@example.com' });
    const me = (await product.app.inject({ url: '/api/auth/me', headers })).json();
    await product.begin();
    await product.given.passkey(me.id);
    expect(await statusOfLists(headers)).toBe(404);
  });
});

it('[DOOR-2] another address in the settings, or none, takes it away from whoever had it', async () => {
  const headers = await product.operatorSignedIn();
  expect(await statusOfLists(headers)).toBe(200);
  await product.begin({ operatorEmail: 'somebody-else@example.com' });
  expect(await statusOfLists(headers)).toBe(404);
  await product.begin();
  expect(await statusOfLists(headers)).toBe(200);
  await product.begin({ operatorEmail: undefined });
  expect(await statusOfLists(headers)).toBe(404);
});

it('[DOOR-2] [STUCK-6] the operator keeps their address, and is told why', async () => {
  const headers = await product.operatorSignedIn();
  const body = { email: 'elsewhere@example.com', password: 'Roof-Survey-12' };
  const answer = await createVisitors(product).post('/api/account/email-change', body, headers);
  expect(answer.json().fields.email).toContain('OPERATOR_EMAIL');
  expect(await product.mailsTo('elsewhere@example.com')).toEqual([]);
});

async function setUpOperator() {
  const mail = (await product.mailsTo('Office@example.com')).find(({ text }) =>
    text.includes('setup-password'),
  );
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const payload = { token, password: 'Roof-Survey-12' };
  const answer = await product.app.inject({ method: 'POST', url: '/api/auth/setup-password', payload });
  expect(answer.statusCode).toBe(200);
  const headers = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  return { headers, person: (await product.app.inject({ url: '/api/auth/me', headers })).json() };
}

async function statusOfLists(headers: object): Promise<number> {
  const response = await product.app.inject({ url: '/api/admin/waitlist', headers: { ...headers } });
  return response.statusCode;
}
