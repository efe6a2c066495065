import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;

async function ownedCompany(name: string) {
  const { owner, company } = await product.given.company({ name });
  return { company, headers: await product.signedIn(owner) };
}

let places = 0;
/** Each from a place of its own, so that only one test meets the limit. */
function move(headers: Headers, identifier: unknown, remoteAddress?: string) {
  places += 1;
  return product.app.inject({
    method: 'PUT',
    url: '/api/company/identifier',
    headers,
    payload: { identifier },
    remoteAddress: remoteAddress ?? `10.0.${places >> 8}.${places & 255}`,
  });
}

const profile = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/company', headers })).json();

describe('the identifier of a company', () => {
  it('is changed by its owner, as it is written in addresses, and the trail tells of it', async () => {
    const { company, headers } = await ownedCompany('First Light');
    expect(await profile(headers)).toMatchObject({ identifier: 'first-light', identifierChangeable: true });
    const changed = await move(headers, '  Second-Light ');
    expect([changed.statusCode, changed.json()]).toEqual([200, { success: true }]);
    expect(await profile(headers)).toMatchObject({ identifier: 'second-light', identifierChangeable: false });
    const { items: events } = (await product.app.inject({ url: '/api/audit', headers })).json();
    expect(events[0]).toMatchObject({ action: 'company.moved', subject: 'second-light' });
    // A tab that was open at the time still names the company as it was.
    const before = { ...headers, 'heliodesk-company': company.identifier };
    const me = (await product.app.inject({ url: '/api/auth/me', headers: before })).json();
    expect(me.company.companyIdentifier).toBe('second-light');
  });

  it('is changed once, and not back either', async () => {
    const { headers } = await ownedCompany('Once Only');
    await move(headers, 'only-once');
    for (const wanted of ['once-only', 'only-once', 'thrice'])
      expect((await move(headers, wanted)).json().code).toBe('identifier_changed');
    expect((await profile(headers)).identifier).toBe('only-once');
  });

  it('stays where the one asked for is the same, or a word of the product, or cannot stand in an address', async () => {
    const { headers } = await ownedCompany('Steady Sun');
    for (const wanted of ['steady-sun', 'pricing', 'a b', '', 'x'.repeat(5_000), '../team', null]) {
      const refused = await move(headers, wanted);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation_failed']);
      expect(Object.keys(refused.json().fields)).toEqual(['identifier']);
    }
    const same = (await move(headers, 'steady-sun')).json();
    expect(same.fields.identifier).toBe('Your pages are at this address already. Please enter another one.');
    expect(await profile(headers)).toMatchObject({ identifier: 'steady-sun', identifierChangeable: true });
  });

  it('is never one that another company has or had', async () => {
    const moved = await ownedCompany('Old Name');
    await move(moved.headers, 'new-name');
    const { headers } = await ownedCompany('Wishful');
    for (const wanted of ['old-name', 'new-name'])
      expect((await move(headers, wanted)).json().code).toBe('identifier_taken');
    expect((await ownedCompany('Old Name')).company.identifier).toBe('old-name-2');
  });

  it('goes to one company where two want it twenty times at once', async () => {
    const companies = [await ownedCompany('Eager One'), await ownedCompany('Eager Two')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => move(companies[turn % 2]?.headers ?? {}, 'wanted')),
    );
    const codes = answers.map((answer) => answer.json().code ?? 'changed');
    expect(codes.filter((code) => code === 'changed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'identifier_taken')).toHaveLength(10);
    expect(codes.filter((code) => code === 'identifier_changed')).toHaveLength(9);
  });

  it('is told apart where a company takes a name while another gives it up or wants it', async () => {
    const movers = await Promise.all(['Swap A', 'Swap B', 'Swap C'].map(ownedCompany));
    await Promise.all([
      ...movers.map(({ headers }, number) => move(headers, number === 0 ? 'brand-new' : `swapped-${number}`)),
      ...['Swap A', 'Brand New', 'Swap B', 'Brand New', 'Swap C'].map(ownedCompany),
    ]);
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute<{ name: string }>(
        `select name from (select identifier as name from companies union all
           select former_identifier from companies where former_identifier is not null) as every
         group by name having count(*) > 1`,
      ),
    );
    expect(rows).toEqual([]);
  });

  it('cannot be tried so often that somebody learns who is here', async () => {
    await ownedCompany('Hidden Away');
    const { headers } = await ownedCompany('Curious');
    for (let turn = 0; turn < 30; turn += 1)
      expect((await move(headers, 'hidden-away', '192.0.2.1')).statusCode).toBe(409);
    expect((await move(headers, 'hidden-away', '192.0.2.1')).statusCode).toBe(429);
    expect((await move(headers, 'hidden-away', '192.0.2.2')).statusCode).toBe(429);
  });
});
