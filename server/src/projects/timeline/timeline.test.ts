import type { TimelineEntry } from '@heliodesk/core/contracts/timeline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading } from '#testing/uploading.ts';
import { timelineList, timelineStatement } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function company() {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const uploading = createUploading(product, headers);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const lead = async () => (await call('POST', '/api/projects', lawfulBodies['POST /api/projects'])).json();
  const project = await lead();
  const timeline = async (id: string = project.id, query = ''): Promise<TimelineEntry[]> =>
    (await call('GET', `/api/projects/${id}/timeline${query}`)).json().items;
  const undo = (answer: { headers: Record<string, unknown> }) =>
    call('POST', `/api/changes/${answer.headers['x-request-id']}/undo`);
  return { owner, uploading, call, lead, project, timeline, undo };
}

const told = (entries: TimelineEntry[]) => entries.map(({ entity, kind }) => `${entity} ${kind}`);

it('[TIME-1] has everything that happened to a project and to what belongs to it, the newest first', async () => {
  const { owner, uploading, call, project, timeline } = await company();
  const { id, customer, property } = project;
  const body = { ...lawfulBodies['PUT /api/projects/{id}'], valuePence: 620_000, version: 1 };
  await call('PUT', `/api/projects/${id}`, body);
  await call('PUT', `/api/projects/${id}/stage`, { version: 2, stage: 'contacted' });
  const { id: _, version: __, ...person } = customer;
  await call('PUT', `/api/contacts/${customer.id}`, { ...person, name: 'Rita Hill', version: 1 });
  await call('PUT', `/api/properties/${property.id}`, lawfulBodies['PUT /api/properties/{id}']);
  await call('POST', '/api/tasks', { ...lawfulBodies['POST /api/tasks'], projectId: id });
  await call('POST', '/api/visits', { ...lawfulBodies['POST /api/visits'], projectId: id });
  await call('POST', '/api/notes', { ...lawfulBodies['POST /api/notes'], projectId: id });
  const { file } = (await uploading.send({ bytes: Buffer.from('bill') })).json();
  await call('POST', '/api/project-files', {
    ...{ projectId: id, fileId: file.id, caption: '', category: 'document' },
  });
  const entries = await timeline();
  expect(told(entries)).toEqual([
    'project-file created',
    'note created',
    'visit created',
    'task created',
    'property changed',
    'contact changed',
    'project changed',
    'project changed',
    'project created',
    'property created',
    'contact created',
  ]);
  expect(entries.at(0)).toMatchObject({ actorId: owner.id, subject: 'notes.txt', undoes: null });
  expect(entries.at(5)?.fields).toEqual([
    { name: 'name', label: 'Name', before: 'Rita Hall', after: 'Rita Hill' },
  ]);
  // Of what the database alone needs nothing is told.
  expect(entries.at(6)?.fields.map(({ name }) => name)).toEqual(['stage']);
  expect(entries.at(-1)?.fields).toEqual([]);
});

it('[TIME-1] goes on page by page, and misses nothing where a person has several projects', async () => {
  const { call, project, timeline } = await company();
  const { customer } = project;
  for (let count = 1; count <= 25; count += 1)
    await call('PUT', `/api/contacts/${customer.id}`, {
      ...{ name: `Rita ${count}`, email: '', phone: '', consents: [], version: count },
    });
  const first = (await call('GET', `/api/projects/${project.id}/timeline`)).json();
  const rest = (
    await call('GET', `/api/projects/${project.id}/timeline?after=${encodeURIComponent(first.next)}`)
  ).json();
  const numbers = [...first.items, ...rest.items].map(({ seq }: TimelineEntry) => seq);
  expect(numbers).toHaveLength(28);
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
  expect(rest.next).toBeNull();
  expect((await timeline()).length).toBe(20);
});

it('[TIME-2] tells what was undone, and a move against a rule with its reason', async () => {
  const { call, project, timeline, undo } = await company();
  const { id } = project;
  const sold = { ...lawfulBodies['PUT /api/projects/{id}'], signedOn: '2026-11-10', version: 1 };
  await call('PUT', `/api/projects/${id}`, sold);
  let version = 2;
  for (const stage of ['qualified', 'quoted', 'sold', 'ready']) {
    await call('PUT', `/api/projects/${id}/stage`, { version, stage });
    version += 1;
  }
  const override = 'They asked us to in writing';
  const moved = await call('PUT', `/api/projects/${id}/stage`, { version, stage: 'installing', override });
  expect(moved.statusCode, moved.body).toBe(200);
  await undo(moved);
  const [undone, overridden] = await timeline();
  expect(overridden).toMatchObject({ action: 'project.overridden', undoes: null });
  expect(overridden?.subject).toContain(override);
  expect(undone).toMatchObject({ undoes: overridden?.cause });
  expect(undone?.fields).toContainEqual({
    ...{ name: 'stage', label: 'Stage', before: 'installing', after: 'ready' },
  });
});

it('[TIME-2] is nobody’s of another company, and gone with the project', async () => {
  const [mine, theirs] = [await company(), await company()];
  const elsewhere = await mine.call('GET', `/api/projects/${theirs.project.id}/timeline`);
  expect(elsewhere.statusCode).toBe(404);
  await mine.call('DELETE', `/api/projects/${mine.project.id}`);
  expect((await mine.call('GET', `/api/projects/${mine.project.id}/timeline`)).statusCode).toBe(404);
});

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };

/** Number of rows read at the leaves, taken or not. */
function rowsRead({ Plans: below = [], ...node }: Plan): number {
  if (below.length > 0) return below.reduce((sum, each) => sum + rowsRead(each), 0);
  return node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
}

it('[TIME-3] reads no more than a page of each index, however long the log is', async () => {
  const { owner, project } = await company();
  const { companyId } = owner;
  const subject = {
    ...{ projectId: project.id, customerId: project.customer.id, propertyId: project.property.id },
    mergedIds: [],
  };
  const entry = `'person', 'x', '', 'task.added', '', false, 'task'`;
  const { pool } = product.db;
  await product.db.asSystem((tx) =>
    tx.execute(
      `insert into changes (company_id, seq, at, actor_kind, actor, address, action, subject, audited, entity,
         record_id, project_id, cause)
       select '${companyId}', 1000 + place, now(), ${entry}, gen_random_uuid(),
         case when place % 100 = 0 then '${project.id}'::uuid else gen_random_uuid() end, 'many'
       from generate_series(1, 20000) place`,
    ),
  );
  await pool.query('analyze changes');
  let plan: Plan | undefined;
  await timelineList.page(
    { sort: 'newest' },
    (keyset) =>
      product.db.asSystem(async (tx) => {
        const { sql, params } = timelineStatement(tx, companyId, subject, keyset).toSQL();
        const client = await pool.connect();
        await client.query(`begin; set local app.scope = 'system'`);
        const { rows } = await client.query(`explain (analyze, format json) ${sql}`, params);
        await client.query('rollback');
        client.release();
        plan = rows[0]['QUERY PLAN'][0].Plan;
        return [];
      }),
    (row) => row,
  );
  expect(plan && rowsRead(plan)).toBeLessThanOrEqual(3 * 21);
});
