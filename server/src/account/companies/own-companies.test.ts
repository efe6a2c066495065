import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { addMember } from '../team/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;

/** Somebody who owns one company and is a member of another, with both their owners. */
async function personOfTwo() {
  const first = await product.given.company({ name: 'zenith Solar' });
  const second = await product.given.company({ name: 'Amber Roofs' });
  const { owner: person } = first;
  await product.db.asSystem((tx) =>
    addMember(tx, { companyId: second.company.id, userId: person.id, role: 'member' }),
  );
  return { person, headers: await product.signedIn(person), first: first.company, second: second.company };
}

const list = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/auth/companies', headers })).json();
const choose = (headers: Headers, companyIdentifier: string) =>
  product.app.inject({ method: 'PUT', url: '/api/auth/company', headers, payload: { companyIdentifier } });
const current = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/auth/me', headers })).json().company?.companyIdentifier;

describe('somebody who belongs to two companies', () => {
  it('is told of both, by name, with what they are in each', async () => {
    const { headers, first, second } = await personOfTwo();
    expect(await list(headers)).toEqual({
      companies: [
        { companyIdentifier: second.identifier, name: 'Amber Roofs', role: 'member' },
        { companyIdentifier: first.identifier, name: 'zenith Solar', role: 'owner' },
      ],
    });
  });

  it('chooses the one that this browser works for, and no other browser', async () => {
    const { person, headers, first, second } = await personOfTwo();
    const elsewhere = await product.signedIn(person);
    expect((await choose(headers, second.identifier)).statusCode).toBe(200);
    expect(await current(headers)).toBe(second.identifier);
    expect(await current(elsewhere)).toBe(first.identifier);
    // The page of the company that was left still says which one it shows.
    expect(await current({ ...headers, 'heliodesk-company': first.identifier })).toBe(first.identifier);
  });

  it('may name a company as it was called before', async () => {
    const { headers, first, second } = await personOfTwo();
    await choose(headers, second.identifier);
    await product.app.inject({
      method: 'PUT',
      url: '/api/company/identifier',
      headers: { ...headers, 'heliodesk-company': first.identifier },
      payload: { identifier: `${first.identifier}-now` },
    });
    expect((await choose(headers, first.identifier)).statusCode).toBe(200);
    expect(await current(headers)).toBe(`${first.identifier}-now`);
  });

  it('finds no company that is not theirs, and stays where they are', async () => {
    const { headers, first } = await personOfTwo();
    const { company: foreign } = await product.given.company();
    const answers = await Promise.all(
      [foreign.identifier, 'no-such-company'].map((id) => choose(headers, id)),
    );
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(answers[0]?.json().message).toBe(answers[1]?.json().message);
    expect((await choose(headers, 'x\u0000')).statusCode).toBe(400);
    expect(await current(headers)).toBe(first.identifier);
    expect((await list(headers)).companies).toHaveLength(2);
  });
});
