import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImporting } from '#testing/importing.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { mergingCalls } from '#testing/merging-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const name = 'Jane Marlowe';
const customer = { name, email: 'jane@example.com', phone: '07700 900456' };
const read = async (ann: Person, id: string) => (await ann.call('GET', `/api/projects/${id}`)).json();
const erase = (ann: Person, contactId: string) =>
  ann.call('POST', `/api/contacts/${contactId}/erasure`, { name });

/** Gives a project of which the law has something kept some of its fields. */
async function sell(ann: Person, id: string, differs: object = {}) {
  const { version } = await read(ann, id);
  const body = { ...lawfulBodies['PUT /api/projects/{id}'], version, signedOn: '2026-11-02', ...differs };
  const sold = await ann.call('PUT', `/api/projects/${id}`, body);
  expect(sold.statusCode, sold.body).toBe(200);
  return sold;
}

describe('what was erased', () => {
  it('[PRIVACY-2] is not brought back by an undo, neither before the job has run nor after it', async () => {
    const { ann } = await createTeam(product);
    const { id } = await ann.lead(name, null, { customer });
    const { id: contactId, ...person } = (await read(ann, id)).customer;
    const { id: propertyId, ...place } = (await read(ann, id)).property;
    await sell(ann, id, { plannedOn: '2026-12-01' });
    const note = (await ann.note(id, 'Has a dog')).json();
    const changed = [
      await ann.call('PUT', `/api/contacts/${contactId}`, { ...person, email: '' }),
      await ann.call('PUT', `/api/properties/${propertyId}`, { ...place, line1: '' }),
      await sell(ann, id, { plannedOn: null }),
      await ann.call('DELETE', `/api/notes/${note.id}`),
    ];
    for (const { statusCode } of changed) expect(statusCode).toBeLessThan(300);
    expect((await erase(ann, contactId)).statusCode).toBe(202);
    const refused = await Promise.all(changed.map((each) => ann.undo(each)));
    expect(refused.map((each) => each.json().code)).toEqual([
      ...['person_erased', 'person_erased', 'person_erased', 'changed_since'],
    ]);
    await product.workOff();
    for (const each of changed) expect((await ann.undo(each)).statusCode).toBe(404);
    expect(await read(ann, id)).toMatchObject({
      ...{ customer: { name: 'Erased customer', email: '' }, property: { line1: '' }, plannedOn: null },
    });
  });

  it('[PRIVACY-4] is whole: an erasure that waited for a merge is asked for anew', async () => {
    const { company, ann } = await createTeam(product);
    const [web, phoned] = [await ann.lead(name), await ann.lead('Jane Smith')];
    const [merged, kept] = [web.customer.id, phoned.customer.id];
    const waited = await product.db.asSystem(async (tx) => {
      await tx.execute(`select from contacts where id in ('${kept}', '${merged}') order by id for update`);
      await tx.execute(`
        insert into merges (company_id, id, kept_contact_id, merged_contact_id, choices, moved, by, cause, created_at)
        values ('${company.id}', '${randomUUID()}', '${kept}', '${merged}', '{}', '{}', 'Ann', 'merge', now())`);
      const erased = erase(ann, merged);
      const blocked = `select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
      await expect.poll(async () => (await tx.execute(blocked)).rowCount, { timeout: 20_000 }).toBe(1);
      return { erased };
    });
    const answer = await waited.erased;
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_since']);
    expect((await read(ann, web.id)).customer).toMatchObject({ name });
  });

  it('[PRIVACY-3] is in no merge that the log still knows, and not merged again by an undo', async () => {
    const { company, ann } = await createTeam(product);
    const [jane, other] = [await ann.lead(name), await ann.lead('Jean Marlow')];
    const { merge, unmerge } = mergingCalls(ann);
    const people = [other.customer.id, jane.customer.id, {}, 'contact'] as const;
    const { response } = await merge(...people);
    const undone = await ann.undo(response);
    const { told } = await merge(...people);
    expect([undone.statusCode, (await unmerge(told)).statusCode]).toEqual([200, 200]);
    expect((await erase(ann, jane.customer.id)).statusCode).toBe(202);
    expect((await ann.undo(undone)).json().code).toBe('person_erased');
    await product.workOff();
    expect((await ann.undo(undone)).statusCode).toBe(404);
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select subject from changes where company_id = '${company.id}' and entity = 'merge'`),
    );
    expect(rows).toEqual([]);
  });
});

describe('what the law has kept of a sale', () => {
  it('[PRIVACY-2] outlives the undo of the import that it came with, and ends on its day without its project', async () => {
    const { company, ann } = await createTeam(product);
    const importing = createImporting(product, ann.headers);
    const { id } = await importing.complete(`Name\n${name}\n`);
    const asSystem = (query: string) => product.db.asSystem((tx) => tx.execute(query));
    const ofCompany = `where company_id = '${company.id}'`;
    await asSystem(`update projects set signed_on = '2026-11-02' ${ofCompany}`);
    const [sold] = await importing.leads();
    const { customer: person } = await read(ann, sold?.id ?? '');
    // Its job finds somebody who was erased meanwhile.
    await ann.call('POST', `/api/imports/${id}/undo`);
    expect((await erase(ann, person.id)).statusCode).toBe(202);
    await product.workOff();
    expect(await importing.names()).toEqual(['Erased customer']);
    const { kept } = (await ann.call('GET', `/api/contacts/${person.id}/erasure`)).json();
    expect(kept).toMatchObject([{ kind: 'sale', title: name, until: '2032-11-02' }]);
    await asSystem(`delete from projects ${ofCompany}`);
    product.clock.set('2032-11-03T12:00:00Z');
    await product.runTask('projects:erase-kept');
    expect((await asSystem(`select from kept_records ${ofCompany}`)).rowCount).toBe(0);
    product.clock.set('2026-11-15T09:00:00Z');
  });
});

describe('a row of a file that is yet to be imported', () => {
  it('[PRIVACY-2] goes with its email; of one that only shares a name or an address, the words go', async () => {
    const { company, ann } = await createTeam(product);
    const lead = await ann.lead(name, null, { customer });
    await createImporting(product, ann.headers).check(
      `Name,Email,Address\n${name},${customer.email},\n${name},jm@example.org,1 High Street\nRita Hall,rita@example.org,12 Beech Road\n`,
    );
    expect((await erase(ann, lead.customer.id)).statusCode).toBe(202);
    await product.workOff();
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select cells from import_rows where company_id = '${company.id}' order by number`),
    );
    expect(rows.map(({ cells }) => cells).slice(-3)).toEqual([
      null,
      ['[erased]', 'jm@example.org', '1 High Street'],
      ['Rita Hall', 'rita@example.org', '[erased]'],
    ]);
  });
});

describe('a mention', () => {
  it('[PRIVACY-2] of a number or an email that somebody else has too stays, however they wrote it', async () => {
    const { ann } = await createTeam(product);
    const jane = await ann.lead(name, null, { customer });
    const shared = { name: 'Rita Hall', email: 'Jane@Example.com', phone: '+44 (0)7700 900456' };
    const rita = await ann.lead(shared.name, null, { customer: shared });
    await ann.note(rita.id, `${customer.phone} or ${customer.email}, not ${name}`);
    expect((await erase(ann, jane.customer.id)).statusCode).toBe(202);
    await product.workOff();
    const [note] = (await ann.call('GET', `/api/notes?project=${rita.id}`)).json().items;
    expect(note.text).toBe(`${customer.phone} or ${customer.email}, not [erased]`);
  });
});
