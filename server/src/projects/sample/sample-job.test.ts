import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function begun() {
  const { owner, company } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const read = async (url: string) => (await call('GET', url)).json();
  const press = () => call('POST', '/api/sample-job');
  const sampled = async (): Promise<string> => (await press()).json().projectId;
  const undo = (cause: unknown) => call('POST', `/api/changes/${cause}/undo`);
  const count = async (table: string, which = 'true') => {
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute<{ amount: number }>(
        `select count(*)::int as amount from ${table} where company_id = '${company.id}' and ${which}`,
      ),
    );
    return rows[0]?.amount;
  };
  const countFiles = () => count('files', "state = 'kept'");
  return { owner, company, call, read, press, sampled, undo, count, countFiles };
}

const hanging = ['contacts', 'properties', 'projects', 'tasks', 'visits', 'notes', 'project_files'];

it('[START-3] one press makes a job with everything on it and something to do', async () => {
  const { owner, press, read } = await begun();
  const pressed = await press();
  expect(pressed.statusCode).toBe(201);
  const { projectId } = pressed.json();
  const project = await read(`/api/projects/${projectId}`);
  expect(project).toMatchObject({ isSample: true, stage: 'surveyed', ownerId: owner.id });
  expect(project.property.roofPlanes).toHaveLength(2);
  const of = async (what: string) => (await read(`/api/${what}?project=${projectId}`)).items;
  expect(await of('tasks')).toHaveLength(2);
  expect((await of('visits')).map(({ state }: { state: string }) => state).sort()).toEqual([
    'done',
    'planned',
  ]);
  expect(await of('notes')).toHaveLength(2);
  const photos = await of('project-files');
  expect(photos.map(({ kind }: { kind: string }) => kind)).toEqual(['photo', 'photo']);
  expect((await read('/api/today')).tasks).toMatchObject([{ title: 'Send Nadia the quote' }]);
  expect((await read(`/api/projects/${projectId}/timeline`)).items.length).toBeGreaterThan(5);
});

it('[START-3] two presses at once make one job, and so does a later one', async () => {
  const { press, sampled, count, countFiles } = await begun();
  const both = await Promise.all([press(), press(), press()]);
  const ids = new Set(both.map((answer) => answer.json().projectId));
  expect(ids.size).toBe(1);
  expect(await sampled()).toBe([...ids][0]);
  expect(await count('projects')).toBe(1);
  expect(await countFiles()).toBe(2);
});

it('[START-3] whoever may not change projects adds and removes none, and each company has its own', async () => {
  const { company, sampled, read } = await begun();
  const fitter = await product.signedIn(await product.given.person(company.id, 'field'));
  for (const method of ['POST', 'DELETE'] as const)
    expect((await product.app.inject({ method, url: '/api/sample-job', headers: fitter })).statusCode).toBe(
      403,
    );
  const other = await begun();
  const theirs = await other.sampled();
  const ours = await sampled();
  expect(ours).not.toBe(theirs);
  await other.call('DELETE', '/api/sample-job');
  expect((await read('/api/today')).sample).toEqual({ id: ours, name: 'Nadia Brooks' });
});

it('[START-4] it is marked wherever it is shown: list, board, search, tasks, visits, deadlines and start', async () => {
  const { call, read, sampled } = await begun();
  const id = await sampled();
  const marked = [{ id, isSample: true }];
  expect((await read('/api/projects?phase=project')).items).toMatchObject(marked);
  const { columns } = await read('/api/projects/board?phase=project');
  expect(columns.flatMap(({ items }: { items: ProjectItem[] }) => items)).toMatchObject(marked);
  expect((await read('/api/search?q=nadia')).items).toMatchObject(marked);
  expect((await read('/api/tasks')).items[0].project).toMatchObject({ isSample: true });
  const today = await read('/api/today');
  expect(today.visits[0].project).toMatchObject({ isSample: true });
  for (const [version, stage] of [
    [1, 'quoted'],
    [2, 'sold'],
  ])
    await call('PUT', `/api/projects/${id}/stage`, {
      ...{ version, stage },
      ...(stage === 'sold' && { signedOn: today.day }),
    });
  const { items } = await read('/api/deadlines');
  expect(items.length).toBeGreaterThan(0);
  for (const { project } of items) expect(project).toMatchObject({ id, isSample: true });
  const lead = (await call('POST', '/api/projects', lawfulBodies['POST /api/projects'])).json();
  expect(lead.isSample).toBe(false);
});

it('[START-4] nobody is told of it, and nobody can be reached by it', async () => {
  const { company, call, read, sampled } = await begun();
  const colleague = await product.given.person(company.id, 'member');
  const id = await sampled();
  const project = await read(`/api/projects/${id}`);
  expect(project.customer).toMatchObject({
    email: expect.stringMatching(/@example\.com$/),
    phone: expect.stringMatching(/^07700 900\d{3}$/),
  });
  const task = { projectId: id, title: 'Ring', dueOn: null, assigneeId: colleague.id, done: false };
  expect((await call('POST', '/api/tasks', task)).statusCode).toBe(201);
  await call('POST', '/api/notes', { projectId: id, text: `Look, @[${colleague.id}]` });
  await call('POST', '/api/tasks', { ...task, projectId: null, title: 'A real one' });
  const theirs = await product.signedIn(colleague);
  const inbox = await product.app.inject({ url: '/api/inbox', headers: theirs });
  expect(inbox.json().items.map(({ subject }: { subject: string }) => subject)).toEqual(['A real one']);
});

it('[START-5] it is counted nowhere: sums, board, pipeline, newest leads, exports and numbers', async () => {
  const { call, read, sampled } = await begun();
  const id = await sampled();
  const list = async (phase: string) => read(`/api/projects?phase=${phase}`);
  expect((await list('project')).total).toBe(0);
  const summed = async (phase: string) => {
    const { columns } = await read(`/api/projects/board?phase=${phase}`);
    return columns.reduce(
      (sum: number, column: { count: number; valuePence: number }) => sum + column.count + column.valuePence,
      0,
    );
  };
  expect(await summed('project')).toBe(0);
  // Wherever it goes, and whatever becomes of it.
  for (const [version, stage] of [
    [1, 'quoted'],
    [2, 'qualified'],
  ])
    await call('PUT', `/api/projects/${id}/stage`, { version, stage });
  const body = { ...lawfulBodies['PUT /api/projects/{id}'], valuePence: 5_000_00, version: 3 };
  await call('PUT', `/api/projects/${id}`, { ...body, ownerId: null });
  expect((await list('lead')).items).toMatchObject([{ id }]);
  expect((await list('lead')).total).toBe(0);
  expect((await list('project')).items).toEqual([]);
  expect((await read('/api/projects?phase=lead&owner=nobody')).items).toMatchObject([{ id }]);
  expect(await summed('lead')).toBe(0);
  expect(await read('/api/today')).toMatchObject({ stages: [], newest: [] });
  const exported = (await call('GET', '/api/projects/export?phase=lead')).body;
  expect(exported.trim().split('\n')).toHaveLength(1);
  const lead = (await call('POST', '/api/projects', lawfulBodies['POST /api/projects'])).json();
  expect(lead.number).toBe(1_001);
  expect(await list('lead')).toMatchObject({ total: 1 });
  expect((await list('lead')).items).toHaveLength(2);
  expect((await call('GET', '/api/projects/export?phase=lead')).body).not.toContain('Nadia');
  await call('DELETE', '/api/sample-job');
  expect(await list('lead')).toMatchObject({ total: 1, items: [{ id: lead.id }] });
});

it('[START-5] somebody of the field who works at it sees it, and it is not counted for them either', async () => {
  const { company, call, sampled } = await begun();
  const id = await sampled();
  const fitter = await product.given.person(company.id, 'field');
  const task = { projectId: id, title: 'Measure', dueOn: null, assigneeId: fitter.id, done: false };
  await call('POST', '/api/tasks', task);
  const headers = await product.signedIn(fitter);
  const listed = await product.app.inject({ url: '/api/projects?phase=project', headers });
  expect(listed.json()).toMatchObject({ total: 0, items: [{ id, isSample: true }] });
  const today = await product.app.inject({ url: '/api/today', headers });
  expect(today.json()).toMatchObject({ stages: [], sample: { id } });
});

it('[START-5] nobody who is typed is taken for its customer', async () => {
  const { call, read, sampled } = await begun();
  const { customer, property } = await read(`/api/projects/${await sampled()}`);
  const { email, phone } = customer;
  const { line1, postcode } = property;
  const typed = new URLSearchParams({ email, phone, line1, postcode });
  const alike = () => read(`/api/projects/alike?${typed}`);
  expect((await alike()).items).toEqual([]);
  const body = {
    ...lawfulBodies['POST /api/projects'],
    customer: { name: 'Nadia Real', email, phone },
    property: { line1, line2: '', town: '', county: '', postcode },
  };
  const { id } = (await call('POST', '/api/projects', body)).json();
  expect((await alike()).items).toMatchObject([{ id }]);
});

it('[START-6] what somebody tries is ticked, and nothing before', async () => {
  const { call, read, sampled } = await begun();
  expect(await read('/api/sample-job')).toEqual({ projectId: null, tried: [] });
  const id = await sampled();
  const tried = async () => (await read('/api/sample-job')).tried.sort();
  expect(await read('/api/sample-job')).toEqual({ projectId: id, tried: [] });
  await call('PUT', `/api/projects/${id}/stage`, { version: 1, stage: 'quoted' });
  expect(await tried()).toEqual(['move']);
  const { items } = await read(`/api/tasks?project=${id}`);
  const { title, dueOn, assigneeId, version } = items[0];
  const done = { projectId: id, title, dueOn, assigneeId, version, done: true };
  await call('PUT', `/api/tasks/${items[0].id}`, done);
  await call('POST', '/api/notes', { projectId: id, text: 'Rang her.' });
  const times = { startsAt: '2026-12-01T10:00:00Z', endsAt: '2026-12-01T11:00:00Z' };
  const visit = { projectId: id, kind: 'installation', assigneeIds: [], note: '', state: 'planned' };
  await call('POST', '/api/visits', { ...visit, ...times });
  expect(await tried()).toEqual(['move', 'note', 'task', 'visit']);
});

it('[START-6] it goes with all that hangs on it, comes back by undo, and can be added again', async () => {
  const { call, read, press, sampled, undo, count, countFiles } = await begun();
  const id = await sampled();
  await call('POST', '/api/notes', { projectId: id, text: 'Rang her.' });
  const counts = () => Promise.all(hanging.map((table) => count(table)));
  const before = await counts();
  expect(before).toEqual([1, 1, 1, 3, 2, 3, 2]);
  const gone = await call('DELETE', '/api/sample-job');
  expect(gone.statusCode).toBe(200);
  expect(await counts()).toEqual(hanging.map(() => 0));
  expect(await count('project_totals', '(amount, value_pence, samples) <> (0, 0, 0)')).toBe(0);
  expect(await countFiles()).toBe(0);
  expect((await call('DELETE', '/api/sample-job')).statusCode).toBe(200);
  const cause = gone.headers['x-request-id'];
  expect((await undo(cause)).statusCode).toBe(200);
  expect(await counts()).toEqual(before);
  expect((await read(`/api/project-files?project=${id}`)).items).toHaveLength(2);
  const again = await call('DELETE', '/api/sample-job');
  const added = await press();
  expect(added.json().projectId).not.toBe(id);
  // One at a time, also by way of an undo.
  const refused = await undo(again.headers['x-request-id']);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('another sample job');
  expect((await undo(added.headers['x-request-id'])).statusCode).toBe(200);
  expect(await counts()).toEqual(hanging.map(() => 0));
});

it('[START-6] deleted like any project, it can be brought back or added again', async () => {
  const { call, read, sampled, undo, count } = await begun();
  const id = await sampled();
  const remove = () => call('DELETE', `/api/projects/${id}`);
  expect((await undo((await remove()).headers['x-request-id'])).statusCode).toBe(200);
  expect((await read('/api/today')).sample).toMatchObject({ id });
  const deleted = await remove();
  expect((await read('/api/today')).sample).toBeNull();
  const other = await sampled();
  expect(other).not.toBe(id);
  expect((await undo(deleted.headers['x-request-id'])).statusCode).toBe(409);
  await call('DELETE', '/api/sample-job');
  expect(await count('projects')).toBe(0);
});
