import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOf } from '#testing/everything-of.ts';
import { createImporting } from '#testing/importing.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { unzip } from '#testing/unzip.ts';
import { createUploading } from '#testing/uploading.ts';
import { eraseJob } from './jobs.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const name = 'Jane Marlowe';
const customer = { name, email: 'jane@example.com', phone: '07700 900456' };
const code = async (response: Promise<{ statusCode: number; json(): { code?: string } }>) => {
  const answer = await response;
  return answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, answer.json().code];
};

async function jane() {
  const { company, ann, others } = await createTeam(product, 'admin', 'member', 'field');
  const [adam, ben, fay] = others as [Person, Person, Person];
  const project = await ann.lead(name, null, { customer });
  const address = `/api/contacts/${project.customer.id}`;
  return { company, ann, adam, ben, fay, project, address, ...callsOf(ann, address) };
}

const callsOf = (ann: Person, address: string) => ({
  preview: async () => (await ann.call('GET', `${address}/erasure`)).json(),
  erase: (typed = name) => ann.call('POST', `${address}/erasure`, { name: typed }),
});

async function sell(ann: Person, { id }: { id: string }, signedOn = '2026-11-02') {
  const { version } = (await ann.call('GET', `/api/projects/${id}`)).json();
  const body = { ...lawfulBodies['PUT /api/projects/{id}'], version, signedOn, valuePence: 900_000 };
  expect((await ann.call('PUT', `/api/projects/${id}`, body)).statusCode).toBe(200);
}

async function file(ann: Person, projectId: string, content: string, category = 'document') {
  const sent = await createUploading(product, ann.headers).send({ bytes: Buffer.from(content) });
  const { id: fileId } = sent.json().file;
  await ann.call('POST', '/api/project-files', { projectId, fileId, caption: '', category });
  return fileId;
}

describe('a copy of what is held on somebody', () => {
  it('[PRIVACY-1] is one file with all of it, which the audit log tells of', async () => {
    const { ann, adam, project, address } = await jane();
    const said = { kind: 'email', how: 'phone', words: 'May we write?' };
    const consents = [
      { ...said, given: true, at: '2026-11-01T09:00:00Z' },
      { ...said, given: false, at: '2026-11-03T09:00:00Z' },
    ];
    await ann.call('PUT', address, { ...customer, version: 1, consents });
    await ann.note(project.id, 'Has a dog');
    await ann.call('POST', '/api/tasks', ann.task(project.id, null));
    await ann.call('POST', '/api/visits', ann.visit(project.id, []));
    await file(ann, project.id, 'the contract');
    await ann.lead('Rita Hall');
    const { enquire } = await publishMagnet(product, ann);
    await enquire({ name, email: 'JANE@example.com', website: 'looks like junk' });
    await enquire({ website: 'somebody else’s' });
    const copy = await adam.call('GET', `${address}/copy`);
    expect(copy.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="customer-data.zip"',
    });
    const files = unzip(copy.rawPayload);
    const rows = (part: string) => JSON.parse(files[`${part}.json`] ?? '');
    expect(rows('details')).toMatchObject([customer]);
    expect(rows('consents')).toMatchObject([{ agreed: true }, { agreed: false, how: 'By phone' }]);
    expect(rows('properties')).toMatchObject([{ line1: '12 Beech Road', postcode: 'BS1 4ST' }]);
    expect(rows('projects')).toMatchObject([{ stage: 'new', number: project.number }]);
    expect([rows('tasks')[0].title, rows('visits')[0].kind]).toEqual(['Ring them back', 'survey']);
    expect(rows('notes')).toMatchObject([{ text: 'Has a dog' }]);
    expect(rows('files')).toMatchObject([{ name: 'notes.txt' }]);
    expect(rows('waiting-enquiries')).toMatchObject([{ magnet: 'Suitability check' }]);
    expect(files[rows('files')[0].file]).toBe('the contract');
    expect(rows('timeline').map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['contact.added', 'contact.changed', 'note.added', 'task.added']),
    );
    expect(files['README.txt']).toContain(`held on ${name}`);
    expect(Object.values(files).join()).not.toContain('Rita Hall');
    const [last] = (await ann.call('GET', '/api/audit')).json().items;
    expect(last).toMatchObject({ action: 'person.copied', subject: `#${project.number}`, actor: adam.email });
  });
});

describe('an erasure', () => {
  it('[PRIVACY-2] of somebody who never bought leaves nothing but that it happened', async () => {
    const { ann, project, preview, erase, address } = await jane();
    await ann.note(project.id, 'Has a dog');
    expect(await preview()).toEqual({
      ...{ erasure: null, unfinished: [], kept: [] },
      counts: { projects: 1, tasks: 0, visits: 0, notes: 1, messages: 0, photos: 0, documents: 0 },
    });
    const erased = await erase();
    expect([erased.statusCode, erased.json().keptUntil]).toEqual([202, null]);
    // Before a job has run as well as after it.
    expect((await ann.call('GET', '/api/projects')).json()).toMatchObject({ items: [], total: 0 });
    await product.workOff();
    expect((await ann.call('GET', `/api/projects/${project.id}`)).statusCode).toBe(404);
    expect((await ann.call('GET', `${address}/erasure`)).statusCode).toBe(404);
    expect((await ann.call('GET', '/api/search?q=marlowe')).json().items).toEqual([]);
    const [last] = (await ann.call('GET', '/api/audit')).json().items;
    expect(last).toMatchObject({ action: 'person.erased', subject: `#${project.number}`, actor: ann.email });
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(
        `select terms, step, finished_at is not null as done, counts from erasures where id = '${erased.json().id}'`,
      ),
    );
    expect(rows).toMatchObject([{ terms: null, step: null, done: true, counts: { notes: 1 } }]);
  });

  it('[PRIVACY-2] is for good, and asks for the name', async () => {
    const { ann, erase } = await jane();
    const slip = await erase('Jane');
    expect([slip.statusCode, slip.json().fields]).toEqual([400, { name: `Please type ${name}` }]);
    const erased = await erase(' jane  MARLOWE ');
    expect(erased.statusCode).toBe(202);
    expect(await code(ann.undo(erased))).toEqual([409, 'not_undoable']);
    await product.workOff();
    expect(await code(ann.undo(erased))).toEqual([409, 'not_undoable']);
  });

  it('[PRIVACY-2] keeps what the law asks for, each with rule, source and last day, for owners and admins alone', async () => {
    const { company, ann, adam, ben, project, preview, erase, address } = await jane();
    const contract = await file(ann, project.id, 'the contract');
    await sell(ann, project);
    const before = await preview();
    expect(before.kept).toMatchObject([
      { kind: 'sale', title: name, until: '2032-11-02' },
      { kind: 'file', title: 'notes.txt', until: '2032-11-02' },
    ]);
    expect(before.kept[0].reasons).toEqual([
      {
        ...{ rule: 'vat-records', years: 6, until: '2032-11-02' },
        source: 'VAT Act 1994, Schedule 11, paragraph 6, and VAT Notice 700/21',
      },
      {
        ...{ rule: 'contract-claims', years: 6, until: '2032-11-02' },
        source: 'Limitation Act 1980, section 5',
      },
    ]);
    expect((await erase()).json().keptUntil).toBe('2032-11-02');
    await product.workOff();
    const [item] = (await ben.call('GET', '/api/projects')).json().items;
    expect(item).toMatchObject({
      ...{ customer: { name: 'Erased customer', email: '', phone: '' }, valuePence: 900_000 },
      property: { line1: '', town: '', postcode: '' },
    });
    expect(await code(ben.call('GET', `${address}/erasure`))).toEqual([403, 'forbidden']);
    const { erasure, kept } = (await adam.call('GET', `${address}/erasure`)).json();
    expect(erasure).toMatchObject({ by: 'Ann Sparks', done: true });
    expect(kept[0].lines).toEqual([
      ...['12 Beech Road, Bristol, BS1 4ST', 'New, £9,000.00, 4.2 kWp', 'Signed on 2 November 2026'],
    ]);
    expect((await adam.call('GET', `/api/files/${kept[1].fileId}/content`)).body).toBe('the contract');
    expect((await ben.call('GET', `/api/files/${contract}`)).statusCode).toBe(404);
    expect(await code(adam.call('DELETE', `/api/files/${kept[1].fileId}`))).toEqual([409, 'file_in_use']);
    await product.db.asSystem((tx) => tx.execute(`delete from companies where company_id = '${company.id}'`));
    expect(await everythingOf(product.db, company.id)).toMatchObject({ kept_records: [], files: [] });
  });

  it('[PRIVACY-2] leaves what is somebody else’s: a shared address, and a namesake', async () => {
    const { ann, project, erase } = await jane();
    const other = await ann.lead(name);
    await ann.note(other.id, `${name} prefers mornings`);
    await product.db.asSystem((tx) =>
      tx.execute(`update projects set property_id = '${project.property.id}' where id = '${other.id}'`),
    );
    expect((await erase()).statusCode).toBe(202);
    await product.workOff();
    const left = (await ann.call('GET', `/api/projects/${other.id}`)).json();
    expect(left).toMatchObject({ customer: { name }, property: { line1: '12 Beech Road' } });
    const notes = (await ann.call('GET', `/api/notes?project=${other.id}`)).json().items;
    expect(notes[0].text).toBe(`${name} prefers mornings`);
  });

  it('[PRIVACY-2] whose worker is killed goes on where it was', async () => {
    const { company, ann, project, erase } = await jane();
    await ann.note(project.id, 'Has a dog');
    const key = { companyId: company.id, id: (await erase()).json().id };
    for (const most of [1, 3, 5, 9]) {
      let writes = 0;
      const write: typeof product.db.write = (actor, work) => {
        writes += 1;
        return writes > most ? Promise.reject(new Error('killed')) : product.db.write(actor, work);
      };
      const platform = { ...product.platform, db: { ...product.db, write } };
      await expect(eraseJob.work(platform, key, { isFirst: true, isLast: false })).rejects.toThrow('killed');
    }
    await product.workOff();
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select finished_at, (select count(*)::int from contacts where id = contact_id) as people
        from erasures where id = '${key.id}'`),
    );
    expect(rows).toMatchObject([{ finished_at: expect.anything(), people: 0 }]);
  });

  it('[PRIVACY-2] of somebody who came with an import leaves them out of its undo', async () => {
    const { ann } = await createTeam(product);
    const importing = createImporting(product, ann.headers);
    const { id } = await importing.complete(`Name\n${name}\nRita Hall\n`);
    const [bought] = await importing.leads();
    await sell(ann, { id: bought?.id ?? '' });
    const { customer: person } = (await ann.call('GET', `/api/projects/${bought?.id}`)).json();
    expect((await callsOf(ann, `/api/contacts/${person.id}`).erase()).statusCode).toBe(202);
    await product.workOff();
    expect(await importing.undo(id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await importing.names()).toEqual(['Erased customer']);
  });
});

describe('what may be done, and by whom', () => {
  it('[PRIVACY-4] members and the field may not, and another company’s people are not there', async () => {
    const { ben, fay, address } = await jane();
    const { ann: eve } = await jane();
    for (const [method, call] of [
      ['GET', 'copy'],
      ['GET', 'erasure'],
      ['POST', 'erasure'],
    ] as const) {
      const body = method === 'POST' ? { name } : undefined;
      for (const person of [ben, fay])
        expect(await code(person.call(method, `${address}/${call}`, body))).toEqual([403, 'forbidden']);
      expect(await code(eve.call(method, `${address}/${call}`, body))).toEqual([404, 'not_found']);
    }
  });

  it('[PRIVACY-4] nobody changes what is left of a sale, and is told why', async () => {
    const { ann, project, erase, address } = await jane();
    await sell(ann, project);
    await erase();
    await product.workOff();
    const {
      version,
      property,
      customer: person,
    } = (await ann.call('GET', `/api/projects/${project.id}`)).json();
    const { id: propertyId, ...place } = property;
    const { id: _id, ...fields } = person;
    const of = `/api/projects/${project.id}`;
    const { projectId: _projectId, ...visit } = ann.visit(project.id, []);
    const refused = [
      ann.call('PUT', `${of}/stage`, { version, stage: 'contacted' }),
      ann.call('PUT', of, { ...lawfulBodies['PUT /api/projects/{id}'], version }),
      ann.call('DELETE', of),
      ann.call('PUT', address, { ...fields, name: 'Somebody' }),
      ann.call('PUT', `/api/properties/${propertyId}`, { ...place, line1: 'Elsewhere' }),
      ann.note(project.id, 'Rang again'),
      ann.call('POST', '/api/tasks', ann.task(project.id, null)),
      ann.call('POST', '/api/visits', { ...visit, projectId: project.id }),
      erase('Erased customer'),
    ];
    for (const each of refused) expect(await code(each)).toEqual([409, 'person_erased']);
    const bulk = { projects: [{ id: project.id, version }], action: { do: 'delete' } };
    expect((await ann.call('POST', '/api/projects/bulk', bulk)).json()).toMatchObject({
      ...{ done: 0, left: [{ why: 'stopped', message: expect.stringContaining('has been erased') }] },
    });
    expect((await ann.call('GET', '/api/deadlines')).json().items).toEqual([]);
  });

  it('[PRIVACY-4] two at once erase once', async () => {
    const { erase } = await jane();
    const answers = await Promise.all([erase(), erase(), erase()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
    await product.workOff();
  });
});
