import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpApp } from '#testing/authenticator-app.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';
type Headers = Record<string, string>;

const get = (path: string, headers: Headers) => product.app.inject({ url: `/api/${path}`, headers });
const enforce = (headers: Headers, secondFactorRequired: boolean) =>
  product.app.inject({
    method: 'PUT',
    url: '/api/company/security',
    headers,
    payload: { secondFactorRequired },
  });

async function strictCompany() {
  const { owner, company } = await product.given.company({ password });
  const { headers } = await setUpApp(product, owner, password);
  expect((await enforce(headers, true)).statusCode).toBe(200);
  return { owner, company, headers };
}

describe('a company that asks for a second factor', () => {
  it('shows nothing to those who lack one, tells them so, and lets them in as soon as they have one', async () => {
    const { company } = await strictCompany();
    const member = await product.given.person(company.id, 'member', password);
    const cookie = await product.signedIn(member);
    expect((await get('team', cookie)).json()).toMatchObject({ code: 'second_factor_required' });
    expect((await get('auth/me', cookie)).json().secondFactor).toEqual({ enabled: false, required: true });
    const { headers } = await setUpApp(product, member, password);
    expect((await get('team', headers)).statusCode).toBe(200);
    expect((await get('auth/me', headers)).json().secondFactor).toEqual({ enabled: true, required: true });
  });

  it('binds its owner too, and one who lacks a second factor cannot lift it', async () => {
    const { owner } = await product.given.company({ password });
    const headers = await product.signedIn(owner);
    expect((await enforce(headers, true)).statusCode).toBe(200);
    expect((await enforce(headers, false)).json().code).toBe('second_factor_required');
    const { headers: safe } = await setUpApp(product, owner, password);
    expect((await enforce(safe, false)).statusCode).toBe(200);
    const { items: events } = (await get('audit', safe)).json();
    expect(events[0].action).toBe('company.second-factor-optional');
  });

  it('says so at sign-in, where whoever lacks one still signs in to set one up', async () => {
    const { company } = await strictCompany();
    const { email } = await product.given.person(company.id, 'member', password);
    const login = await product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    });
    expect(login.json().user.secondFactor).toEqual({ enabled: false, required: true });
  });

  it('asks nothing of its members where they work for another company', async () => {
    const { company } = await strictCompany();
    const { company: other } = await product.given.company();
    const member = await product.given.person(company.id, 'member');
    await product.db.asSystem((tx) =>
      tx.execute(
        `insert into memberships (company_id, user_id, role) values ('${other.id}', '${member.id}', 'member')`,
      ),
    );
    const cookie = await product.signedIn(member);
    const there = { ...cookie, 'heliodesk-company': other.identifier };
    expect((await get('team', cookie)).statusCode).toBe(403);
    expect((await get('team', there)).statusCode).toBe(200);
  });
});
