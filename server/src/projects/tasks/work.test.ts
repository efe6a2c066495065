import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function company() {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const project = (await call('POST', '/api/projects', lawfulBodies['POST /api/projects'])).json();
  const undo = (answer: { headers: Record<string, unknown> }) =>
    call('POST', `/api/changes/${answer.headers['x-request-id']}/undo`);
  return { owner, call, project, undo };
}

const task = (differs: object = {}) => ({ ...lawfulBodies['POST /api/tasks'], ...differs });
const visit = (projectId: string, differs: object = {}) => ({
  ...lawfulBodies['POST /api/visits'],
  projectId,
  ...differs,
});

describe('tasks', () => {
  it('[WORK-1] are listed by what is due first, for a project, for somebody or for nobody', async () => {
    const { call, project, owner } = await company();
    const given = [
      { title: 'No date', dueOn: null },
      { title: 'Later', dueOn: '2026-12-01', assigneeId: owner.id },
      { title: 'Sooner', dueOn: '2026-11-18', projectId: project.id },
    ];
    for (const each of given) {
      product.clock.advance({ minutes: 1 });
      expect((await call('POST', '/api/tasks', task(each))).statusCode).toBe(201);
    }
    const titles = async (query = '') =>
      (await call('GET', `/api/tasks${query}`)).json().items.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Sooner', 'Later', 'No date']);
    expect(await titles(`?project=${project.id}`)).toEqual(['Sooner']);
    expect(await titles(`?assignee=${owner.id}`)).toEqual(['Later']);
    expect(await titles('?assignee=nobody&sort=newest')).toEqual(['Sooner', 'No date']);
    expect(await titles('?state=done')).toEqual([]);
    await call('DELETE', `/api/projects/${project.id}`);
    expect(await titles()).toEqual(['Later', 'No date']);
  });

  it('[WORK-1] are done, reopened, changed and deleted, each of which can be undone', async () => {
    const { call, project, undo } = await company();
    const made = (await call('POST', '/api/tasks', task({ projectId: project.id }))).json();
    expect(made).toMatchObject({ doneAt: null, project: { number: 1001, name: 'Rita Hall' } });
    const done = await call('PUT', `/api/tasks/${made.id}`, {
      ...task({ projectId: project.id, done: true }),
      version: 1,
    });
    expect(done.json().doneAt).toBe(product.clock.now().toISOString());
    const late = { ...task({ title: 'Other words' }), version: 1 };
    expect((await call('PUT', `/api/tasks/${made.id}`, late)).json().current.version).toBe(2);
    await undo(done);
    const open = (await call('GET', '/api/tasks')).json().items;
    expect(open).toMatchObject([{ id: made.id, doneAt: null, version: 3 }]);
    const deleted = await call('DELETE', `/api/tasks/${made.id}`);
    expect((await call('GET', '/api/tasks')).json().items).toEqual([]);
    await undo(deleted);
    expect((await call('GET', '/api/tasks')).json().items).toMatchObject([{ id: made.id }]);
  });

  it('[WORK-1] are for people of the team and projects of the company alone', async () => {
    const [mine, theirs] = [await company(), await company()];
    const elsewhere = await mine.call('POST', '/api/tasks', task({ projectId: theirs.project.id }));
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'project_gone']);
    const stranger = await mine.call('POST', '/api/tasks', task({ assigneeId: theirs.owner.id }));
    expect([stranger.statusCode, Object.keys(stranger.json().fields)]).toEqual([400, ['assigneeId']]);
    const made = (await theirs.call('POST', '/api/tasks', task())).json();
    const answers = [
      await mine.call('PUT', `/api/tasks/${made.id}`, { ...task(), version: 1 }),
      await mine.call('DELETE', `/api/tasks/${made.id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('visits', () => {
  it('[WORK-2] have people, a time and a place, are found by their time, and end after they begin', async () => {
    const { call, project, owner } = await company();
    const made = await call('POST', '/api/visits', visit(project.id, { assigneeIds: [owner.id, owner.id] }));
    expect(made.json()).toMatchObject({
      assigneeIds: [owner.id],
      startsAt: '2026-11-20T09:00:00.000Z',
      project: { number: 1001, name: 'Rita Hall', address: '12 Beech Road', postcode: 'BS1 4ST' },
    });
    const between = async (from: string, to: string) =>
      (await call('GET', `/api/visits?from=${from}T00:00:00Z&to=${to}T00:00:00Z`)).json().items.length;
    expect(await between('2026-11-20', '2026-11-21')).toBe(1);
    expect(await between('2026-11-21', '2026-11-28')).toBe(0);
    // A year that was typed in part, or with a figure too many.
    for (const year of ['0002', '0202', '9999']) {
      const times = { startsAt: `${year}-11-20T09:00:00Z`, endsAt: `${year}-11-20T10:00:00Z` };
      const refused = await call('POST', '/api/visits', visit(project.id, times));
      expect([year, refused.statusCode, refused.json().fields]).toMatchObject([
        ...[year, 400, { startsAt: 'That date isn’t in the calendar' }],
      ]);
      const asked = await call('GET', `/api/visits?from=${times.startsAt}`);
      expect([year, asked.statusCode]).toEqual([year, 400]);
    }
    for (const endsAt of ['2026-11-20T09:00:00Z', '2027-11-20T10:00:00Z', 'tomorrow']) {
      const refused = await call('POST', '/api/visits', visit(project.id, { endsAt }));
      expect([endsAt, Object.keys(refused.json().fields)]).toEqual([endsAt, ['endsAt']]);
    }
  });

  it('[WORK-2] are moved by whoever saw them last, and undone', async () => {
    const { call, project, undo } = await company();
    const { id } = (await call('POST', '/api/visits', visit(project.id))).json();
    const moved = { startsAt: '2026-11-21T09:00:00Z', endsAt: '2026-11-21T11:00:00Z', version: 1 };
    const first = await call('PUT', `/api/visits/${id}`, visit(project.id, moved));
    expect(first.json()).toMatchObject({ version: 2, startsAt: '2026-11-21T09:00:00.000Z' });
    expect((await call('PUT', `/api/visits/${id}`, visit(project.id, moved))).statusCode).toBe(409);
    await undo(first);
    const { items } = (await call('GET', `/api/visits?project=${project.id}`)).json();
    expect(items).toMatchObject([{ version: 3, startsAt: '2026-11-20T09:00:00.000Z' }]);
  });
});

describe('notes', () => {
  it('[WORK-3] say who wrote them and when, and mention people of the team', async () => {
    const { call, project, owner, undo } = await company();
    const body = { projectId: project.id, text: 'Dog in the garden' };
    const made = (await call('POST', '/api/notes', body)).json();
    expect(made).toMatchObject({ text: 'Dog in the garden', authorId: owner.id, editedAt: null });
    const changed = await call('PUT', `/api/notes/${made.id}`, { ...body, text: 'Two dogs', version: 1 });
    expect(changed.json().editedAt).not.toBeNull();
    const { items } = (await call('GET', `/api/notes?project=${project.id}`)).json();
    expect(items.map(({ text }: { text: string }) => text)).toEqual(['Two dogs']);
    const deleted = await call('DELETE', `/api/notes/${made.id}`);
    await undo(deleted);
    expect((await call('GET', `/api/notes?project=${project.id}`)).json().items).toHaveLength(1);
    const stranger = (await company()).owner;
    const refused = await call('POST', '/api/notes', { ...body, text: `Ask @[${stranger.id}]` });
    expect(Object.keys(refused.json().fields)).toEqual(['text']);
  });
});
