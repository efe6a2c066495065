import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImporting } from '#testing/importing.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { mergingCalls } from '#testing/merging-calls.ts';
import { placesWith } from '#testing/planted.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading } from '#testing/uploading.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const name = 'Zebedee Quuxley';
const email = 'zq@planted.example';
const former = 'old-zq@planted.example';
const phone = '07700 900987';
const line1 = '17 Xylograph Lane';
const postcode = 'BS9 9ZQ';
const words = [
  'zebedee',
  'quuxley',
  'planted.example',
  '900987',
  '900988',
  'xylograph',
  postcode,
  'Frumpton',
];

const lead = {
  ...{ customer: { name, email: former, phone }, source: 'phone', ownerId: null, valuePence: 900_000 },
  property: { line1, line2: '', town: 'Frumpton', county: '', postcode },
};

/** As somebody wrote them down who did not know them yet. */
const other = { name: 'Zeb Quuxley', email: 'zeb@planted.example', phone: '07700 900988' };

/** Each with the project of somebody whom nobody knows yet. */
const ways: [string, (ann: Person) => Promise<string>][] = [
  ['by hand', async (ann) => (await ann.call('POST', '/api/projects', lead)).json().id],
  [
    'from a file',
    async (ann) => {
      const importing = createImporting(product, ann.headers);
      await importing.complete(
        `Name,Email,Phone,Address,Town,Postcode,Note\n${[name, former, phone, line1, 'Frumpton', postcode, `Ring ${name}`].join()}\n`,
      );
      return (await importing.leads())[0]?.id ?? '';
    },
  ],
  [
    'taken for two, parted and merged again',
    async (ann) => {
      const web = (await ann.call('POST', '/api/projects', lead)).json();
      const phoned = (await ann.call('POST', '/api/projects', { ...lead, customer: other })).json();
      await ann.note(phoned.id, `${other.name} rang`);
      const { merge, unmerge } = mergingCalls(ann);
      const { told } = await merge(web.id, phoned.id);
      expect((await unmerge(told)).statusCode).toBe(200);
      await merge(web.id, phoned.id);
      return web.id;
    },
  ],
];

describe('somebody who is everywhere', () => {
  it.each(ways)('[PRIVACY-3] %s, is erased from every table and every file', async (_way, add) => {
    const { ann, erase, everywhere } = await planted(add);
    expect(await everywhere()).toEqual(expect.arrayContaining(planting));
    expect((await erase()).statusCode).toBe(202);
    await product.workOff();
    await sweep();
    expect(await everywhere()).toEqual([]);
    expect((await ann.call('GET', '/api/company/export')).json()).toEqual({ export: null });
    const others = (await ann.call('GET', '/api/projects')).json().items;
    expect(others.map((each: { customer: object }) => each.customer)).toMatchObject([{ name: 'Rita Hall' }]);
  });

  it('[PRIVACY-3] who has bought is in what the law has kept alone, and after its day nowhere', async () => {
    const { ann, projectId, erase, everywhere } = await planted(ways[0]?.[1]);
    const { version, ...fields } = lawfulBodies['PUT /api/projects/{id}'] as { version: number };
    const sold = await ann.call('PUT', `/api/projects/${projectId}`, {
      ...{ ...fields, signedOn: '2026-11-02', version: (await project(ann, projectId)).version },
    });
    expect([version, sold.statusCode]).toEqual([1, 200]);
    await document(ann, projectId, `Contract of ${name}`, 'contract.txt');
    expect((await erase()).json()).toMatchObject({ keptUntil: '2032-11-02' });
    await product.workOff();
    await sweep();
    const kept = await everywhere();
    expect(kept.filter((place) => !place.startsWith('file '))).toEqual(['kept_records']);
    product.clock.set('2032-11-02T12:00:00Z');
    await product.runTask('projects:erase-kept');
    expect(await everywhere()).toEqual(kept);
    product.clock.set('2032-11-03T12:00:00Z');
    await product.runTask('projects:erase-kept');
    await sweep();
    expect(await everywhere()).toEqual([]);
    product.clock.set('2026-11-15T09:00:00Z');
  });
});

/** Tables sure to have something of them before. */
const planting = [
  ...['changes', 'contacts', 'files', 'imports', 'import_rows', 'known_words', 'mails', 'notes'],
  ...['notifications', 'project_files', 'project_views', 'project_words', 'projects', 'properties'],
  ...['messages', 'tasks', 'visits', 'enquiries', 'held_enquiries', 'unfinished_enquiries', 'junk_enquiries'],
  'word_keys',
];

/** Somebody of whom there is something wherever there can be. */
async function planted(add: ((ann: Person) => Promise<string>) | undefined) {
  const { company, ann, others } = await createTeam(product, 'member');
  const [ben] = others as [Person];
  const projectId = (await add?.(ann)) ?? '';
  const { customer } = await project(ann, projectId);
  const { id: contactId, ...fields } = customer;
  await ann.call('PUT', `/api/contacts/${contactId}`, { ...fields, email });
  const rita = await ann.lead('Rita Hall');
  const { customer: ritas, property: place } = await project(ann, rita.id);
  const agreed = { kind: 'email', how: 'phone', given: true, at: '2026-11-01T09:00:00Z' };
  const consents = [{ ...agreed, words: `As ${name} was asked` }];
  const plane = { id: randomUUID(), name: `Facing ${line1}`, tilt: 30, azimuth: 180, areaM2: 20 };
  const task = { dueOn: null, assigneeId: ben.id, done: false };
  const visit = lawfulBodies['POST /api/visits'];
  const view = lawfulBodies['POST /api/views'];
  const template = lawfulBodies['POST /api/message-templates'];
  for (const [method, address, body] of [
    ['POST', '/api/notes', { projectId, text: `@[${ben.id}] ${name} has the number\n${phone}` }],
    ['POST', '/api/notes', { projectId: rita.id, text: `Knows\n${name} of ${line1}, 07700900987` }],
    ['PUT', `/api/contacts/${ritas.id}`, { ...ritas, id: undefined, consents, email: 'rita@example.com' }],
    ['POST', '/api/messages', { id: randomUUID(), projectId, subject: `For ${name}`, text: `Dear ${name}` }],
    ['POST', '/api/messages', { id: randomUUID(), projectId, channel: 'sms', text: `Dear ${name}` }],
    ['POST', '/api/message-templates', { ...template, textMessage: `As for ${name}` }],
    [
      'POST',
      '/api/messages',
      { id: randomUUID(), projectId: rita.id, subject: 'Hello', text: `Like ${name}` },
    ],
    ['PUT', `/api/properties/${place.id}`, { ...place, id: undefined, roofPlanes: [plane] }],
    ['POST', '/api/tasks', { ...task, projectId, title: `Ring ${name}` }],
    ['POST', '/api/tasks', { ...task, projectId: null, title: `Write to ${email.toUpperCase()} again` }],
    ['POST', '/api/visits', { ...visit, projectId, assigneeIds: [ben.id], note: `Ask for ${name}` }],
    ['POST', '/api/views', { ...view, name: `For ${name}` }],
    ['POST', '/api/company/export', undefined],
  ] as const)
    expect((await ann.call(method, address, body)).statusCode, address).toBeLessThan(300);
  const both = [projectId, rita.id].map(async (id) => ({ id, version: (await project(ann, id)).version }));
  const bulk = { projects: await Promise.all(both), action: { do: 'owner', ownerId: ben.id } };
  expect((await ann.call('POST', '/api/projects/bulk', bulk)).json().done).toBe(2);
  const lost = { stage: 'lost', lostReason: 'other', lostNote: `${name} has moved` };
  for (const move of [lost, { stage: 'new' }]) {
    const { version } = await project(ann, projectId);
    const moved = await ann.call('PUT', `/api/projects/${projectId}/stage`, { version, ...move });
    expect(moved.statusCode).toBe(200);
  }
  await document(ann, projectId, `Bill of ${name}`, `${name}.txt`);
  const taken = await document(ann, projectId, `Letter of ${name}`, 'letter.txt');
  await ann.call('DELETE', `/api/project-files/${taken}`);
  const importing = createImporting(product, ann.headers);
  const { id } = await importing.begin(`Name,Email\n${name},${email}\n`, `${name}.csv`);
  await importing.map(await importing.read(id));
  await product.workOff();
  await importing.run(id);
  await product.workOff();
  await importing.begin(`Name,Email\n${name},${email}\n`);
  const { enquire } = await publishMagnet(product, ann);
  const { source } = lawfulBodies['POST /api/m/{key}/enquiries'] as { source: object };
  const sent = { name, email, phone, line1, postcode, source: { ...source, campaign: `For ${name}` } };
  expect((await enquire(sent)).statusCode).toBe(201);
  await product.db.asSystem((tx) =>
    tx.execute(`insert into held_enquiries (company_id, id, enquiry, created_at)
      values ('${company.id}', '${randomUUID()}', '${JSON.stringify(sent)}', now())`),
  );
  await product.db.asSystem((tx) =>
    tx.execute(`insert into unfinished_enquiries (company_id, id, enquiry, left_at)
      values ('${company.id}', '${randomUUID()}', '${JSON.stringify(sent)}', now())`),
  );
  await product.db.asSystem((tx) =>
    tx.execute(`insert into junk_enquiries (company_id, id, magnet_id, number, enquiry, reasons, created_at)
      values ('${company.id}', '${randomUUID()}', '${randomUUID()}', 1, '${JSON.stringify(sent)}', '{}', now())`),
  );
  await product.db.asSystem((tx) =>
    tx.execute(`insert into mails (id, company_id, kind, recipient, content)
      values ('${randomUUID()}', '${company.id}', 'projects.told', '${email}', '{"words": "Hello"}')`),
  );
  return {
    ...{ ann, projectId, contactId },
    erase: () => ann.call('POST', `/api/contacts/${contactId}/erasure`, { name }),
    everywhere: () => placesWith(product, words),
  };
}

/** Puts a file on a project; the id by which it stands there. */
async function document(ann: Person, projectId: string, content: string, fileName: string): Promise<string> {
  const uploading = createUploading(product, ann.headers);
  const sent = await uploading.send({ name: fileName, bytes: Buffer.from(content) });
  const body = { projectId, fileId: sent.json().file.id, caption: `From ${name}`, category: 'document' };
  const added = await ann.call('POST', '/api/project-files', body);
  expect(added.statusCode, added.body).toBe(200);
  return added.json().id;
}

/** The bytes of files go a day after nobody refers to them any more. */
async function sweep(): Promise<void> {
  product.clock.advance({ days: 2 });
  await product.runTask('files:sweep');
}

const project = async (ann: Person, id: string) => (await ann.call('GET', `/api/projects/${id}`)).json();
