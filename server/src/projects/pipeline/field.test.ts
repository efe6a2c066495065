import { may, type Permission } from '@heliodesk/core/rules/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCalls } from '#testing/api-calls.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { followLive } from '#testing/live.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Project = { id: string; customer: { id: string }; property: { id: string } };

let company: { id: string };
let ann: Person;
let fitter: Person;
/** By its owner, a task, a visit; and the one that is nobody's of the field. */
let own: [Project, Project, Project];
let other: Project;

beforeEach(async () => {
  const team = await createTeam(product, 'field');
  ({ company, ann } = team);
  [fitter] = team.others as [Person];
  const owned = await ann.lead('Olive Owned', fitter.id);
  const tasked = await ann.lead('Tara Tasked');
  const visited = await ann.lead('Vic Visited');
  other = await ann.lead('Ken Hidden', ann.id, {
    customer: { name: 'Ken Hidden', email: 'ken@example.com', phone: '' },
  });
  await ann.call('POST', '/api/tasks', ann.task(tasked.id, fitter.id));
  await ann.call('POST', '/api/visits', ann.visit(visited.id, [fitter.id]));
  await ann.call('POST', '/api/visits', ann.visit(other.id, [ann.id]));
  await ann.call('POST', '/api/tasks', ann.task(other.id, ann.id, { title: 'Hidden task' }));
  await ann.call('POST', '/api/tasks', ann.task(null, ann.id, { title: 'Office task' }));
  await ann.note(other.id, 'Hidden note');
  await ann.note(owned.id, 'Ladder at the back');
  own = [owned, tasked, visited];
});

const names = (items: { customer: { name: string } }[]) => items.map(({ customer }) => customer.name).sort();
const mine = ['Olive Owned', 'Tara Tasked', 'Vic Visited'];
const get = async (person: Person, url: string) => (await person.call('GET', url)).json();

describe('somebody of the field', () => {
  it('[FIELD-1] finds in lists, board, search, tasks, visits and deadlines only what they have to do with, and no value', async () => {
    for (const sort of ['newest', 'oldest', 'name', 'waiting']) {
      const { items, total } = await get(fitter, `/api/projects?phase=lead&sort=${sort}`);
      expect([names(items), total]).toEqual([mine, 3]);
      expect(items.map(({ valuePence }: { valuePence: number | null }) => valuePence)).toEqual([
        null,
        null,
        null,
      ]);
    }
    expect((await fitter.call('GET', '/api/projects?sort=value')).statusCode).toBe(403);
    expect((await get(fitter, `/api/projects?owner=${ann.id}`)).items).toEqual([]);
    const { columns } = await get(fitter, '/api/projects/board');
    expect(columns[0]).toMatchObject({ stage: 'new', count: 3, valuePence: 0 });
    expect(names(columns[0].items)).toEqual(mine);
    for (const typed of ['ken', 'hidden', 'ken@example.com', 'hiden', '1004', 'bs1'])
      expect([typed, JSON.stringify(await get(fitter, `/api/search?q=${typed}`)).includes('Hidden')]).toEqual(
        [typed, false],
      );
    expect(names((await get(fitter, '/api/search?q=olive')).items)).toEqual(['Olive Owned']);
    expect(names((await get(fitter, '/api/search?q=olave%20owned')).items)).toEqual(['Olive Owned']);
    expect((await get(fitter, '/api/search?q=hiden')).insteadOf).toEqual({});
    expect((await get(fitter, '/api/projects/alike?email=ken@example.com')).items).toEqual([]);
    expect((await get(fitter, '/api/tasks')).items).toHaveLength(1);
    expect((await get(fitter, '/api/visits')).items).toHaveLength(1);
    expect((await get(fitter, `/api/notes?project=${other.id}`)).items).toEqual([]);
    expect((await get(fitter, `/api/notes?project=${own[0].id}`)).items).toHaveLength(1);
    expect(await get(fitter, '/api/deadlines')).toMatchObject({ items: [] });
    const detail = await get(fitter, `/api/projects/${own[0].id}`);
    expect(detail).toMatchObject({
      customer: { name: 'Olive Owned' },
      property: { town: 'Bristol' },
      valuePence: null,
    });
    expect((await get(ann, `/api/projects/${own[0].id}`)).valuePence).toBe(850_000);
  });

  it('[FIELD-1] is answered 403 or 404 by every call about a project that is not theirs, and changes nothing', async () => {
    const { items: tasks } = await get(ann, `/api/tasks?project=${other.id}`);
    const { items: visits } = await get(ann, `/api/visits?project=${other.id}`);
    const { items: notes } = await get(ann, `/api/notes?project=${other.id}`);
    const ids: Record<string, string> = {
      ...{
        projects: other.id,
        presence: other.id,
        contacts: other.customer.id,
        properties: other.property.id,
      },
      ...{ tasks: tasks[0].id, visits: visits[0].id, notes: notes[0].id },
    };
    const about = (await listCalls(product)).filter(({ url }) =>
      Object.keys(ids).includes(url.split('/')[2] ?? ''),
    );
    const before = await product.db.asSystem((tx) => tx.execute(everything(company.id)));
    const withIds = about.filter(({ url }) => url.includes('{'));
    expect(withIds.length).toBeGreaterThan(10);
    for (const { name, method, url, access } of withIds) {
      const address = url.replace(/\{\w+\}/g, ids[url.split('/')[2] ?? ''] ?? '');
      const payload = lawfulBodies[name];
      const response = await fitter.call(method as 'GET', address, payload);
      expect([name, response.statusCode]).toEqual([name, may('field', access as Permission) ? 404 : 403]);
    }
    for (const [entity, id] of [
      ['task', tasks[0].id],
      ['project', other.id],
    ])
      expect([entity, (await fitter.call('GET', `/api/history/${entity}/${id}`)).json().items ?? []]).toEqual(
        [entity, []],
      );
    const placed = { ...fitter.task(other.id, fitter.id) };
    expect((await fitter.call('POST', '/api/tasks', placed)).json().code).toBe('project_gone');
    expect((await fitter.note(other.id, 'Hello')).json().code).toBe('project_gone');
    expect(await product.db.asSystem((tx) => tx.execute(everything(company.id)))).toMatchObject({
      rows: before.rows,
    });
  });

  it('[FIELD-2] adds notes and tasks to what is theirs, does their own tasks and visits, and undoes that', async () => {
    const [owned, tasked, visited] = own;
    const made = await fitter.note(owned.id, 'Scaffold needed');
    expect(made.statusCode).toBe(201);
    expect((await fitter.undo(made)).statusCode).toBe(200);
    expect((await fitter.call('POST', '/api/tasks', fitter.task(owned.id, ann.id))).statusCode).toBe(201);
    expect((await fitter.call('POST', '/api/tasks', fitter.task(null, fitter.id))).statusCode).toBe(400);
    const [task] = (await get(fitter, `/api/tasks?project=${tasked.id}`)).items;
    const done = fitter.task(tasked.id, fitter.id, { done: true, version: 1 });
    expect((await fitter.call('PUT', `/api/tasks/${task.id}`, done)).statusCode).toBe(200);
    const [visit] = (await get(fitter, '/api/visits')).items;
    const gone = {
      ...fitter.visit(visited.id, [fitter.id], { state: 'done', note: 'Roof is fine' }),
      version: 1,
    };
    expect((await fitter.call('PUT', `/api/visits/${visit.id}`, gone)).statusCode).toBe(200);
    const swapped = { ...gone, assigneeIds: [ann.id], version: 2 };
    expect((await fitter.call('PUT', `/api/visits/${visit.id}`, swapped)).json().fields).toHaveProperty(
      'assigneeIds',
    );
    const [note] = (await get(fitter, `/api/notes?project=${owned.id}`)).items;
    expect((await fitter.call('DELETE', `/api/notes/${note.id}`)).statusCode).toBe(403);
    const others = (await get(fitter, `/api/tasks?project=${owned.id}`)).items;
    const theirs = { ...fitter.task(owned.id, ann.id, { done: true }), version: 1 };
    expect((await fitter.call('PUT', `/api/tasks/${others[0].id}`, theirs)).statusCode).toBe(403);
  });

  it('[FIELD-1] sees a project as long as something there is theirs', async () => {
    const [owned, tasked, visited] = own;
    const [task] = (await get(ann, `/api/tasks?project=${tasked.id}`)).items;
    const away = await ann.call('PUT', `/api/tasks/${task.id}`, { ...ann.task(tasked.id, null), version: 1 });
    expect((await fitter.call('GET', `/api/projects/${tasked.id}`)).statusCode).toBe(404);
    await ann.undo(away);
    expect((await fitter.call('GET', `/api/projects/${tasked.id}`)).statusCode).toBe(200);
    const [visit] = (await get(ann, `/api/visits?project=${visited.id}`)).items;
    await ann.call('DELETE', `/api/visits/${visit.id}`);
    expect((await fitter.call('GET', `/api/projects/${visited.id}`)).statusCode).toBe(404);
    await ann.call('DELETE', `/api/projects/${owned.id}`);
    expect(names((await get(fitter, '/api/projects')).items)).toEqual(['Tara Tasked']);
  });

  it('[FIELD-1] is told live that something changed, and not of which record; a change of role counts at once', async () => {
    const url = await product.app.listen({ host: '127.0.0.1', port: 0 });
    const live = await followLive(url, fitter.headers);
    await expect.poll(() => live.events.length).toBeGreaterThan(0);
    await ann.note(other.id, 'Hidden again');
    await expect.poll(() => live.events.flatMap(({ data }) => data)).toContainEqual(['note', null]);
    expect(JSON.stringify(live.events)).not.toMatch(/[0-9a-f]{8}-/);
    live.leave();
    await ann.call('PUT', `/api/team/members/${fitter.id}/role`, { role: 'member' });
    expect((await get(fitter, '/api/projects')).total).toBe(4);
    expect((await fitter.call('GET', `/api/projects/${other.id}`)).json().valuePence).toBe(850_000);
    const office = await followLive(url, fitter.headers);
    await ann.note(other.id, 'For the office');
    await expect.poll(() => JSON.stringify(office.events)).toMatch(/"note","[0-9a-f]{8}-/);
    await ann.call('PUT', `/api/team/members/${fitter.id}/role`, { role: 'field' });
    const { id } = (await ann.note(other.id, 'Not for the field')).json();
    await expect.poll(() => office.events.flatMap(({ data }) => data)).toContainEqual(['note', null]);
    expect(JSON.stringify(office.events)).not.toContain(id);
    office.leave();
  });

  it('[FIELD-1] cannot undo what they did elsewhere while they were of the office', async () => {
    const role = (given: string) => ann.call('PUT', `/api/team/members/${fitter.id}/role`, { role: given });
    await role('member');
    const [task] = (await get(fitter, `/api/tasks?project=${other.id}`)).items;
    const deleted = await fitter.call('DELETE', `/api/tasks/${task.id}`);
    const changed = await fitter.call('PUT', `/api/projects/${other.id}/stage`, {
      version: 1,
      stage: 'contacted',
    });
    await role('field');
    expect([(await fitter.undo(deleted)).statusCode, (await fitter.undo(changed)).statusCode]).toEqual([
      403, 403,
    ]);
    await role('member');
    expect((await fitter.undo(deleted)).statusCode).toBe(200);
  });

  it('[FIELD-1] knows what colleagues are called, and no more of the team', async () => {
    await ann.call('POST', '/api/team/invitations', { emails: ['late@example.com'], role: 'field' });
    const { members, invitations } = await get(fitter, '/api/team');
    expect(members).toContainEqual(expect.objectContaining({ userId: ann.id, firstName: 'Ann', email: '' }));
    expect(invitations).toEqual([]);
    expect((await get(ann, '/api/team')).invitations).toMatchObject([{ role: 'field' }]);
  });
});

const tables = ['projects', 'contacts', 'properties', 'tasks', 'visits', 'notes', 'project_people'];
const everything = (companyId: string) =>
  `select * from (${tables
    .map((table) => `select to_jsonb(each) as row from ${table} as each where company_id = '${companyId}'`)
    .join(' union all ')}) as every order by 1`;
