import type { Consent } from '@heliodesk/core/contracts/contacts';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMergingTeam } from '#testing/merging-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const known = { name: 'Jane Smith', email: 'jane@example.com', line1: '4 Elm Way', postcode: 'BS1 4ST' };

async function merged() {
  const team = await createMergingTeam(product);
  const web = await team.lead({ email: known.email });
  const phoned = await team.lead(
    { name: 'Jane Smyth', phone: '07700 900123', line1: known.line1 },
    { valuePence: 900_000 },
  );
  await team.note(phoned.id, 'Prefers mornings');
  await team.note(phoned.id, 'Has a dog');
  const { response, told } = await team.merge(web.id, phoned.id);
  const notes = async (id: string): Promise<string[]> =>
    (await team.call('GET', `/api/notes?project=${id}`))
      .json()
      .items.map(({ text }: { text: string }) => text)
      .sort();
  return { ...team, web, phoned, response, told, notes };
}

describe('[MERGE-4] two that were one', () => {
  it('are two again, each with its own, at any later time', async () => {
    const { web, phoned, told, unmerge, read, notes, searched } = await merged();
    expect((await unmerge(told)).json()).toMatchObject({ id: told.id, number: 1002 });
    expect(await read(web)).toMatchObject({
      ...{ valuePence: null, customer: { phone: '', email: known.email }, property: { line1: '' } },
    });
    expect(await read(phoned)).toMatchObject({ valuePence: 900_000, customer: { name: 'Jane Smyth' } });
    expect([await notes(web.id), await notes(phoned.id)]).toEqual([[], ['Has a dog', 'Prefers mornings']]);
    expect([await searched('07700900123'), await searched('1002')]).toEqual([[1002], [1002]]);
  });

  it('keep what was added and changed since', async () => {
    const { web, phoned, told, unmerge, read, notes, note, call } = await merged();
    await note(web.id, 'Added since');
    const { items } = (await call('GET', `/api/notes?project=${web.id}`)).json();
    const dog = items.find(({ text }: { text: string }) => text === 'Has a dog');
    await call('DELETE', `/api/notes/${dog.id}`);
    const { id, ...customer } = (await read(web)).customer;
    await call('PUT', `/api/contacts/${id}`, { ...customer, phone: '07700 900999' });
    expect((await unmerge(told)).statusCode).toBe(200);
    expect(await read(web)).toMatchObject({ valuePence: null, customer: { phone: '07700 900999' } });
    expect([await notes(web.id), await notes(phoned.id)]).toEqual([['Added since'], ['Prefers mornings']]);
  });

  it('give a stage back with its reason, or keep both', async () => {
    const { lead, merge, unmerge, read, call } = await createMergingTeam(product);
    const [one, other] = [await lead(), await lead()];
    const lost = { stage: 'lost', lostReason: 'price' };
    await call('PUT', `/api/projects/${one.id}/stage`, { version: 1, ...lost });
    const { told } = await merge(one.id, other.id);
    expect(await read(one)).toMatchObject({ stage: 'new', lostReason: null });
    const { version } = await read(one);
    await call('PUT', `/api/projects/${one.id}/stage`, { version, stage: 'contacted' });
    await unmerge(told);
    expect(await read(one)).toMatchObject({ stage: 'contacted', lostReason: null });
  });

  it('are so by one change, which can be undone, and merged again', async () => {
    const { web, phoned, told, unmerge, undo, notes, merge, call } = await merged();
    const separated = await unmerge(told);
    expect((await undo(separated)).statusCode).toBe(200);
    expect(await notes(web.id)).toEqual(['Has a dog', 'Prefers mornings']);
    expect((await call('GET', '/api/projects')).json().total).toBe(1);
    expect((await unmerge(told)).statusCode).toBe(200);
    const again = await unmerge(told);
    expect([again.statusCode, again.json().message]).toEqual([409, 'These two are separate already.']);
    await merge(phoned.id, web.id);
    expect((await call('GET', '/api/projects')).json().total).toBe(1);
  });

  it('are separated in the order in which they were merged, backwards, also by an undo', async () => {
    const { web, told, response, lead, merge, unmerge, undo, call } = await merged();
    const third = await lead({ name: 'J Smith' });
    const later = await merge(third.id, web.id);
    for (const refused of [await unmerge(told), await undo(response)])
      expect([refused.statusCode, refused.json().message]).toEqual([409, 'Please unmerge #1001 first.']);
    expect((await unmerge(later.told)).statusCode).toBe(200);
    expect((await unmerge(told)).statusCode).toBe(200);
    expect((await call('GET', '/api/projects')).json().total).toBe(3);
  });

  it('belong to their own company, and to those who may', async () => {
    const { told } = await merged();
    const stranger = await createMergingTeam(product);
    expect((await stranger.unmerge(told)).statusCode).toBe(404);
  });

  it('go with their company, and are in the copy of its data until then', async () => {
    const { company } = await merged();
    await product.db.asSystem((tx) => tx.execute(`delete from companies where company_id = '${company.id}'`));
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select from merges where company_id = '${company.id}'`),
    );
    expect(rows).toEqual([]);
  });
});

it('what refers to projects and people is looked up by an index when one of them goes', async () => {
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute(`
      select conname from pg_constraint
      where conrelid = 'merges'::regclass and contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey)`),
  );
  expect(rows).toEqual([]);
});

describe('[MERGE-7] a project', () => {
  it('knows which open ones may be the same, and what went into it', async () => {
    const { lead, merging, merge, unmerge, call } = await createMergingTeam(product);
    const one = await lead(known);
    const same = await lead({ name: 'Jan', email: 'JANE@example.com' });
    const near = await lead({ name: 'Jo', line1: '4, Elm way', postcode: 'bs1 4st' });
    await lead({ name: 'Somebody else' });
    const alike = async () => (await merging(one.id)).alike.map(({ id, same }) => [id, same]);
    expect(await alike()).toEqual([
      [same.id, ['email']],
      [near.id, ['address']],
    ]);
    await call('PUT', `/api/projects/${near.id}/stage`, { version: 1, stage: 'lost', lostReason: 'price' });
    const { told } = await merge(one.id, same.id);
    expect(await merging(one.id)).toMatchObject({
      merges: [{ id: told.id, number: 1002, name: 'Jan', keptId: one.id, mergedId: same.id }],
      alike: [],
    });
    await unmerge(told);
    expect(await merging(one.id)).toEqual({ merges: [], alike: [] });
  });
});

const said = (given: boolean, at: string): Consent => ({ kind: 'email', given, how: 'phone', words: '', at });

async function consenting() {
  const team = await createMergingTeam(product);
  const say = ({ customer: { id, ...rest } }: ProjectDetail, consents: Consent[]) =>
    team.call('PUT', `/api/contacts/${id}`, { ...rest, consents });
  return { ...team, say };
}

describe('[MERGE-6] two people', () => {
  it('become one with the projects of both, found by all that either was known by', async () => {
    const { lead, merge, merging, unmerge, read, searched, call } = await createMergingTeam(product);
    const home = await lead(known);
    const shop = await lead({
      name: 'J Smith',
      email: 'shop@example.com',
      phone: '07700 900123',
      line1: '1 High St',
    });
    const { told } = await merge(home.customer.id, shop.customer.id, {}, 'contact');
    expect([(await read(home)).customer, (await read(shop)).customer]).toMatchObject([
      { id: home.customer.id, name: 'Jane Smith', phone: '07700 900123' },
      { id: home.customer.id },
    ]);
    expect(await searched('shop@example.com')).toEqual([1002, 1001]);
    const { items } = (await call('GET', '/api/projects/alike?email=shop@example.com')).json();
    expect(items).toHaveLength(2);
    expect(await merging(shop.id)).toMatchObject({
      merges: [{ kind: 'contact', number: null, name: 'J Smith' }],
      alike: [],
    });
    expect((await unmerge(told)).statusCode).toBe(200);
    expect((await read(shop)).customer).toMatchObject({ id: shop.customer.id, email: 'shop@example.com' });
    expect((await read(home)).customer.phone).toBe('');
  });

  it('have said no where either has, with all that was said', async () => {
    const { lead, merge, read, say } = await consenting();
    const [one, other] = [await lead(), await lead({ name: 'Jan' })];
    await say(one, [said(true, '2026-11-10T09:00:00Z')]);
    await say(other, [said(false, '2026-10-10T09:00:00Z')]);
    await merge(one.id, other.id);
    const { consents } = (await read(one)).customer;
    expect(consents.map(({ given }) => given)).toEqual([false, true, false]);
  });

  it('have said no also where one has said as much as is kept', async () => {
    const { lead, merge, read, say } = await consenting();
    const [one, other] = [await lead(), await lead({ name: 'Jan' })];
    await say(one, Array<Consent>(100).fill(said(true, '2026-11-10T09:00:00Z')));
    await say(other, [said(false, '2026-10-10T09:00:00Z')]);
    await merge(one.id, other.id);
    const { consents } = (await read(one)).customer;
    expect([consents.length, consents.at(-1)?.given]).toEqual([100, false]);
  });

  it('are two again once none of their projects is merged with one of the other’s', async () => {
    const { lead, merge, unmerge, read } = await createMergingTeam(product);
    const [home, shop, twice] = [await lead(), await lead(), await lead()];
    await merge(shop.customer.id, twice.customer.id, {}, 'contact');
    const people = await merge(home.customer.id, shop.customer.id, {}, 'contact');
    const jobs = await merge(home.id, twice.id);
    const refused = await unmerge(people.told);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Please unmerge #1003 first.']);
    expect((await unmerge(jobs.told)).statusCode).toBe(200);
    expect((await unmerge(people.told)).statusCode).toBe(200);
    expect((await read(twice)).customer.id).toBe(shop.customer.id);
  });

  it('are refused where they are one already, or went into somebody', async () => {
    const { lead, merge, ask } = await createMergingTeam(product);
    const [one, other, third] = [await lead(), await lead(), await lead()].map(({ customer }) => customer.id);
    await merge(one ?? '', other ?? '', {}, 'contact');
    const refused = [
      await ask(one ?? '', one ?? '', {}, 'contact'),
      await ask(third ?? '', other ?? '', {}, 'contact'),
    ];
    expect(refused.map((answer) => answer.json().code)).toEqual(['not_mergeable', 'not_mergeable']);
  });
});
