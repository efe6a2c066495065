import type { Today } from '@heliodesk/core/contracts/today';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function companyAt(now: string) {
  product.clock.set(now);
  const { owner, company } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await product.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  const lead = (name: string, valuePence: number | null = null) =>
    call('POST', '/api/projects', {
      ...lawfulBodies['POST /api/projects'],
      ...{ customer: { name, email: '', phone: '' }, ownerId: null, valuePence },
    });
  const task = (title: string, dueOn: string | null, assigneeId: string | null = null) =>
    call('POST', '/api/tasks', { projectId: null, title, dueOn, assigneeId, done: false });
  const today = (whose = ''): Promise<Today> => call('GET', `/api/today${whose && `?owner=${whose}`}`);
  return { owner, company, call, lead, task, today };
}

it('[START-1] a day begins with the tasks that are due, the visits of the week and the newest leads', async () => {
  const { owner, company, call, lead, task, today } = await companyAt('2026-11-17T09:00:00Z');
  const colleague = await product.given.person(company.id, 'member');
  const rita = await lead('Rita', 850_000);
  product.clock.set('2026-11-17T09:05:00Z');
  await lead('Al', 100_000);
  await task('Ring Rita', '2026-11-16', owner.id);
  await task('Wash the van', '2026-11-17');
  await task('Somebody else’s', '2026-11-17', colleague.id);
  await task('Tomorrow’s', '2026-11-18', owner.id);
  await task('Some day', null, owner.id);
  const visit = { projectId: rita.id, kind: 'survey', assigneeIds: [], note: '' };
  for (const [day, state] of [
    ['16', 'planned'],
    ['17', 'planned'],
    ['18', 'planned'],
    ['19', 'cancelled'],
    ['30', 'planned'],
  ])
    await call('POST', '/api/visits', {
      ...{ ...visit, state, startsAt: `2026-11-${day}T08:00:00Z`, endsAt: `2026-11-${day}T11:00:00Z` },
      assigneeIds: day === '18' ? [owner.id, colleague.id] : [],
    });
  const begun = await today();
  expect(begun.day).toBe('2026-11-17');
  expect(begun.tasks.map(({ title }) => title)).toEqual(['Ring Rita', 'Wash the van', 'Somebody else’s']);
  expect(begun.visits.map(({ startsAt }) => startsAt)).toEqual([
    // The one under way is still to be seen.
    '2026-11-17T08:00:00.000Z',
    '2026-11-18T08:00:00.000Z',
  ]);
  expect(begun.stages).toEqual([{ stage: 'new', count: 2, valuePence: 950_000 }]);
  expect(begun.newest.map(({ customer }) => customer.name)).toEqual(['Al', 'Rita']);
  expect(begun.deadlines).toEqual([]);
  const theirs = await today(colleague.id);
  expect(theirs.tasks.map(({ title }) => title)).toEqual(['Somebody else’s', 'Wash the van']);
  expect(theirs.visits.map(({ startsAt }) => startsAt)).toEqual(['2026-11-18T08:00:00.000Z']);
  expect((await today(owner.id)).tasks.map(({ title }) => title)).toEqual(['Ring Rita', 'Wash the van']);
});

it('[START-1] an installation of several days is there until it’s over', async () => {
  const { owner, call, lead, today } = await companyAt('2026-11-16T09:00:00Z');
  const { id: projectId } = await lead('Rita', 850_000);
  const days = { startsAt: '2026-11-16T10:00:00Z', endsAt: '2026-11-18T17:00:00Z' };
  await call('POST', '/api/visits', {
    ...{ projectId, kind: 'installation', assigneeIds: [owner.id], note: '', state: 'planned', ...days },
  });
  for (const [now, amount] of [
    ['2026-11-17T09:00:00Z', 1],
    ['2026-11-18T16:59:00Z', 1],
    ['2026-11-18T17:01:00Z', 0],
  ] as const) {
    product.clock.set(now);
    expect([now, (await today(owner.id)).visits.length]).toEqual([now, amount]);
  }
});

it('[START-1] however much others have left undone, one’s own is there beside it', async () => {
  const { owner, company, task, today } = await companyAt('2026-11-17T09:00:00Z');
  const colleague = await product.given.person(company.id, 'member');
  for (const day of ['01', '02', '03', '04', '05', '06', '07'])
    await task(`Left since ${day}`, `2026-11-${day}`, colleague.id);
  await task('Mine', '2026-11-17', owner.id);
  expect((await today()).tasks.map(({ title }) => title)).toEqual([
    ...['01', '02', '03', '04', '05', '06'].map((day) => `Left since ${day}`),
    'Mine',
  ]);
});

it('[START-1] however much of one’s own is late, a colleague’s is there beside it', async () => {
  const { owner, company, task, today } = await companyAt('2026-11-17T09:00:00Z');
  const colleague = await product.given.person(company.id, 'member');
  // More than a page of the list of tasks.
  for (let number = 1; number <= 51; number += 1)
    await task(`Mine ${number}`, '2026-11-02', number % 2 ? owner.id : null);
  await task('Theirs', '2026-11-17', colleague.id);
  expect((await today()).tasks.map(({ title }) => title)).toContain('Theirs');
});

it('[START-1] [FIELD-1] somebody of the field begins with their own, whoever’s day they ask for', async () => {
  product.clock.set('2026-11-17T09:00:00Z');
  const { ann, others } = await createTeam(product, 'field');
  const [fay] = others as [Person];
  const shared = await ann.lead('Shared', fay.id);
  const hidden = await ann.lead('Hidden', ann.id);
  const due = { dueOn: '2026-11-17' };
  await ann.call('POST', '/api/tasks', ann.task(shared.id, fay.id, { ...due, title: 'Fay’s' }));
  await ann.call('POST', '/api/tasks', ann.task(shared.id, ann.id, { ...due, title: 'Ann’s beside it' }));
  await ann.call('POST', '/api/tasks', ann.task(hidden.id, ann.id, { ...due, title: 'Hidden' }));
  await ann.call('POST', '/api/visits', ann.visit(hidden.id, [ann.id]));
  const asked = async (query: string): Promise<Today> => (await fay.call('GET', `/api/today${query}`)).json();
  expect((await asked('')).tasks.map(({ title }) => title)).toEqual(['Fay’s']);
  expect(JSON.stringify(await asked(`?owner=${ann.id}`))).not.toContain('Hidden');
  expect((await asked(`?owner=${ann.id}`)).visits).toEqual([]);
  expect((await fay.call('GET', '/api/today?owner=nonsense')).statusCode).toBe(400);
});

it('[START-1] deadlines that are late or due within a fortnight are there, and nothing of another company', async () => {
  const { owner, company, call, lead, today } = await companyAt('2026-11-17T09:00:00Z');
  const sold = async (name: string, dates: object) => {
    let project = await lead(name);
    const body = { ...lawfulBodies['PUT /api/projects/{id}'], ...dates, version: project.version };
    project = { ...project, ...(await call('PUT', `/api/projects/${project.id}`, body)) };
    for (const stage of ['qualified', 'quoted', 'sold'])
      project = {
        ...project,
        ...(await call('PUT', `/api/projects/${project.id}/stage`, { version: project.version, stage })),
      };
  };
  const colleague = await product.given.person(company.id, 'member');
  await sold('Ann', { signedOn: '2026-11-10', ownerId: colleague.id });
  await sold('Bea', { signedOn: '2026-10-01', commissionedOn: '2026-11-02' });
  const told = async (whose?: string) =>
    (await today(whose)).deadlines.map(({ kind, project }) => `${project.name}: ${kind}`);
  expect(await told()).toEqual(['Bea: mcs_certificate', 'Ann: cooling_off', 'Bea: g98_notice']);
  expect(await told(colleague.id)).toEqual(['Ann: cooling_off']);
  expect(await told(owner.id)).toEqual([]);
  expect(await (await companyAt('2026-11-17T09:00:00Z')).today()).toEqual({
    ...{ day: '2026-11-17', tasks: [], visits: [], deadlines: [], stages: [], newest: [], sample: null },
  });
});
