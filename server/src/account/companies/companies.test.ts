import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { authOf } from '../auth/index.ts';
import { foundCompany } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const details = {
  name: 'Bright Roofs',
  email: 'office@brightroofs.example',
  phone: '020 7946 0182',
  address: '1 High Street\nBristol\nBS1 1AA',
  companyNumber: '1234567',
  vatNumber: '434 0314 94',
  mcsNumber: 'NAP-12345',
  consumerCode: 'RECC',
  serviceArea: ['BS', 'BA'],
  brandColour: '#F5A623',
};

describe('a company’s details', () => {
  it('are changed by its owners and kept as they are written officially', async () => {
    const { owner, company } = await product.given.company();
    const headers = await product.signedIn(owner);
    const changed = await product.app.inject({
      method: 'PUT',
      url: '/api/company',
      headers,
      payload: { ...details, version: 1 },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const now = (await product.app.inject({ url: '/api/company', headers })).json();
    expect(changed.json()).toEqual(now);
    expect(now).toEqual({
      ...details,
      id: company.id,
      version: 2,
      companyNumber: '01234567',
      vatNumber: 'GB434031494',
      brandColour: '#f5a623',
      identifier: company.identifier,
      logo: null,
      identifierChangeable: true,
      createdAt: expect.any(String),
    });
  });

  it('are refused field by field, in words', async () => {
    const { owner } = await product.given.company();
    const response = await product.app.inject({
      method: 'PUT',
      url: '/api/company',
      headers: await product.signedIn(owner),
      payload: {
        ...details,
        version: 1,
        name: 'x',
        email: 'nowhere',
        phone: 'call me',
        companyNumber: '12',
        vatNumber: '434031493',
        serviceArea: ['XX'],
        consumerCode: 'none',
        brandColour: 'red',
      },
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields).sort()).toEqual(
      [
        'brandColour',
        'companyNumber',
        'consumerCode',
        'email',
        'name',
        'phone',
        'serviceArea.0',
        'vatNumber',
      ].sort(),
    );
  });
});

describe('[MECH-5] two who change the same details', () => {
  const save = (headers: object, payload: object) =>
    product.app.inject({ method: 'PUT', url: '/api/company', headers: { ...headers }, payload });

  it('do not overwrite each other: the second is shown what the first has made of it', async () => {
    const { owner } = await product.given.company();
    const headers = await product.signedIn(owner);
    await save(headers, { ...details, version: 1 });
    const second = await save(headers, { ...details, name: 'Brighter Roofs', version: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { name: 'Bright Roofs', version: 2 },
    });
    const current = (await product.app.inject({ url: '/api/company', headers })).json();
    expect(second.json().current).toEqual(current);
    expect((await save(headers, { ...details, name: 'Brighter Roofs', version: 2 })).statusCode).toBe(200);
  });

  it('at the same moment are told apart: one saves, the others are refused', async () => {
    const { owner } = await product.given.company();
    const headers = await product.signedIn(owner);
    const names = Array.from({ length: 8 }, (_, number) => `Roofs ${number}`);
    const answers = await Promise.all(names.map((name) => save(headers, { ...details, name, version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('leave in the log what each of them changed, and nothing where nothing was', async () => {
    const { company, owner } = await product.given.company();
    const headers = await product.signedIn(owner);
    await save(headers, { ...details, version: 1 });
    await save(headers, { ...details, phone: '', version: 2 });
    await save(headers, { ...details, phone: '', version: 3 });
    const { rows } = await product.db.read(systemActor(company.id), (tx) =>
      tx.execute(`select patch from changes where entity = 'company' order by seq desc`),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.patch).toEqual([
      { op: 'test', path: '/phone', value: details.phone },
      { op: 'replace', path: '/phone', value: '' },
    ]);
  });

  it.each([undefined, 0, -1, 1.5, '1', null])('say which version they mean: %s is none', async (version) => {
    const { owner } = await product.given.company();
    const response = await save(await product.signedIn(owner), { ...details, version });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['version']);
  });
});

describe('founding a company', () => {
  const found = (email: string) =>
    product.db.asSystem((tx) =>
      foundCompany(
        tx,
        { platform: product.platform, auth: authOf(product.platform) },
        { name: 'Sun & Sons Ltd', owner: { email, firstName: 'Sue', lastName: 'Sun' } },
      ),
    );

  it('mails its owner the link to their first password, which signs them in', async () => {
    const { company, setupUrl } = await found('sue@example.com');
    expect(company.identifier).toBe('sun-and-sons');
    const [mail] = await product.mailsTo('sue@example.com');
    expect(mail?.text).toContain(setupUrl);
    const token = new URL(setupUrl ?? 'none:').searchParams.get('token');
    const post = (path: string, payload: object) =>
      product.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
    expect((await post('validate-token', { token })).json()).toEqual({
      valid: true,
      user: { email: 'sue@example.com', companyName: 'Sun & Sons Ltd', companyIdentifier: 'sun-and-sons' },
    });
    const done = await post('setup-password', { token, password: 'Roof-Survey-12' });
    expect(done.json()).toEqual({ success: true, companyIdentifier: 'sun-and-sons' });
    expect(done.headers['set-cookie']).toMatch(/^__Host-session=[\w-]{43};/);
    expect((await post('validate-token', { token })).json()).toEqual({ valid: false });
    expect((await post('validate-token', { token: 'x'.repeat(500) })).statusCode).toBe(400);
    expect((await post('setup-password', { token, password: 'Roof-Survey-12' })).statusCode).toBe(400);
  });

  it('leaves the account of somebody who has one as it is', async () => {
    const { owner } = await product.given.company({ password: 'Roof-Survey-12' });
    const { company, setupUrl } = await found(owner.email);
    expect(setupUrl).toBeUndefined();
    const headers = { ...(await product.signedIn(owner)), 'heliodesk-company': company.identifier };
    expect((await product.app.inject({ url: '/api/auth/me', headers })).json()).toMatchObject({
      firstName: 'Ann',
      role: 'owner',
      company: { companyIdentifier: company.identifier },
    });
  });

  it('[SETUP-3] lets the link live for seven days', async () => {
    const { setupUrl } = await found('late@example.com');
    product.clock.advance({ days: 7, minutes: 1 });
    const token = new URL(setupUrl ?? 'none:').searchParams.get('token');
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/auth/setup-password',
      payload: { token, password: 'Roof-Survey-12' },
    });
    expect(response.json()).toMatchObject({ success: false, code: 'link_invalid' });
  });
});
