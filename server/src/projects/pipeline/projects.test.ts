import type { Page } from '@heliodesk/core/contracts/lists';
import type { Board, LeadBody, ProjectDetail, ProjectItem } from '@heliodesk/core/contracts/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOfProject } from '#testing/project-body.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const lead = (differs: Partial<LeadBody> = {}): LeadBody => ({
  customer: { name: 'Rita Hall', email: 'rita@example.com', phone: '07700 900123' },
  property: { line1: '12 Beech Road', line2: '', town: 'Bristol', county: '', postcode: 'bs1 4st' },
  ...{ source: 'website', ownerId: null, valuePence: 850_000 },
  ...differs,
});

async function team() {
  const { owner, company } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: Method, url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const add = async (differs: Partial<LeadBody> = {}): Promise<ProjectDetail> => {
    const added = await call('POST', '/api/projects', lead(differs));
    expect(added.statusCode, added.body).toBe(201);
    return added.json();
  };
  const read = async (id: string): Promise<ProjectDetail> =>
    (await call('GET', `/api/projects/${id}`)).json();
  const list = async (query = ''): Promise<Page<ProjectItem>> => {
    const answer = await call('GET', `/api/projects${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const board = async (query = ''): Promise<Board> =>
    (await call('GET', `/api/projects/board${query}`)).json();
  const move = (project: { id: string; version: number }, stage: string, rest: object = {}) =>
    call('PUT', `/api/projects/${project.id}/stage`, { version: project.version, stage, ...rest });
  const undo = (cause: string | string[] | number | undefined) => call('POST', `/api/changes/${cause}/undo`);
  return { owner, company, headers: headers as Headers, call, add, read, list, board, move, undo };
}

const namesOf = ({ items }: Page<ProjectItem>) => items.map(({ customer }) => customer.name);

describe('a lead', () => {
  it('[PIPE-1] is added with its person and its property, and has a number of its own', async () => {
    const { add, read } = await team();
    const first = await add();
    expect(first).toMatchObject({
      ...{ number: 1001, stage: 'new', version: 1, source: 'website', valuePence: 850_000 },
      customer: { name: 'Rita Hall', phone: '07700 900123', consents: [], version: 1 },
      property: { line1: '12 Beech Road', postcode: 'BS1 4ST', mpan: '', phases: null },
    });
    expect(await read(first.id)).toEqual(first);
    expect((await add()).number).toBe(1002);
  });

  it('[PIPE-1] needs a name and nothing else, and says what is wrong by its field', async () => {
    const { call } = await team();
    const empty = { line1: '', line2: '', town: '', county: '', postcode: '' };
    const least = lead({ customer: { name: 'Al', email: '', phone: '' }, property: empty, valuePence: null });
    expect((await call('POST', '/api/projects', least)).statusCode).toBe(201);
    const wrong = lead({
      customer: { name: ' ', email: 'nobody', phone: 'ring me' },
      property: { ...empty, postcode: 'nowhere' },
      valuePence: -1,
    });
    const refused = await call('POST', '/api/projects', wrong);
    expect([refused.statusCode, Object.keys(refused.json().fields).sort()]).toEqual([
      400,
      ['customer.email', 'customer.name', 'customer.phone', 'property.postcode', 'valuePence'],
    ]);
  });

  it('[PIPE-1] is undone as a whole, and the undo too', async () => {
    const { call, list, undo, read } = await team();
    const added = await call('POST', '/api/projects', lead());
    const undone = await undo(added.headers['x-request-id']);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await list()).total).toBe(0);
    expect((await call('GET', `/api/projects/${added.json().id}`)).statusCode).toBe(404);
    expect((await undo(undone.headers['x-request-id'])).statusCode).toBe(200);
    expect(await read(added.json().id)).toMatchObject({ number: 1001, customer: { name: 'Rita Hall' } });
  });

  it('[PIPE-1] belongs to somebody of the team or to nobody', async () => {
    const { add, call, owner } = await team();
    const stranger = (await team()).owner;
    const refused = await call('POST', '/api/projects', lead({ ownerId: stranger.id }));
    expect(refused.json().fields).toHaveProperty('ownerId');
    const { id, version } = await add({ ownerId: owner.id });
    const changed = { ...bodyOfProject(await add()), version, ownerId: stranger.id };
    expect((await call('PUT', `/api/projects/${id}`, changed)).statusCode).toBe(400);
  });
});

it('[PIPE-5] a lead that may be there already is found by its email, telephone number or address', async () => {
  const { add, call } = await team();
  await add();
  const alike = async (query: string) =>
    (await call('GET', `/api/projects/alike?${query}`))
      .json()
      .items.map(
        ({ customer, same }: { customer: { name: string }; same: string[] }) => `${customer.name} by ${same}`,
      );
  expect(await alike('email=RITA%40example.com')).toEqual(['Rita Hall by email']);
  expect(await alike('phone=%2B447700900123&email=other%40example.com')).toEqual(['Rita Hall by phone']);
  expect(await alike('line1=12%20beech%20road.&postcode=BS14ST')).toEqual(['Rita Hall by address']);
  expect(await alike('line1=14%20Beech%20Road&postcode=BS14ST')).toEqual([]);
  expect(await alike('phone=077')).toEqual([]);
  expect(await alike('')).toEqual([]);
  const elsewhere = await team();
  expect((await elsewhere.call('GET', '/api/projects/alike?email=rita%40example.com')).json().items).toEqual(
    [],
  );
});

describe('the records of a project', () => {
  it('[SPINE-4] are changed by whoever saw them last, and undone', async () => {
    const { add, call, read, undo } = await team();
    const { id, customer, property } = await add();
    const { id: contactId, ...person } = customer;
    const renamed = await call('PUT', `/api/contacts/${contactId}`, { ...person, name: 'Rita Hall-Jones' });
    expect(renamed.json()).toMatchObject({ name: 'Rita Hall-Jones', version: 2 });
    const late = await call('PUT', `/api/contacts/${contactId}`, { ...person, name: 'R. Hall' });
    expect([late.statusCode, late.json().current]).toMatchObject([
      409,
      { name: 'Rita Hall-Jones', version: 2 },
    ]);
    const { id: propertyId, ...place } = property;
    const mpan = '1200 0346 1215 3';
    const wrong = await call('PUT', `/api/properties/${propertyId}`, { ...place, mpan });
    expect(Object.keys(wrong.json().fields)).toEqual(['mpan']);
    expect((await undo(renamed.headers['x-request-id'])).statusCode).toBe(200);
    expect((await read(id)).customer).toMatchObject({ name: 'Rita Hall', version: 3 });
  });

  it('[SPINE-4] of another company are not there', async () => {
    const [mine, theirs] = [await team(), await team()];
    const { id, version, customer, property } = await theirs.add();
    const { id: contactId, ...person } = customer;
    const { id: propertyId, ...place } = property;
    const answers = await Promise.all([
      mine.call('GET', `/api/projects/${id}`),
      mine.call('PUT', `/api/projects/${id}`, { ...bodyOfProject(await mine.add()), version }),
      mine.move({ id, version }, 'contacted'),
      mine.call('DELETE', `/api/projects/${id}`),
      mine.call('PUT', `/api/contacts/${contactId}`, person),
      mine.call('PUT', `/api/properties/${propertyId}`, place),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await theirs.read(id)).toMatchObject({ version: 1, stage: 'new' });
  });

  it('[PIPE-2] a project that is deleted is gone from lists and sums until that is undone', async () => {
    const { add, call, list, board, undo } = await team();
    const { id } = await add();
    const deleted = await call('DELETE', `/api/projects/${id}`);
    expect([deleted.statusCode, (await list()).total, sumsOf(await board())]).toEqual([200, 0, [0, 0, 0]]);
    expect((await call('DELETE', `/api/projects/${id}`)).statusCode).toBe(404);
    await undo(deleted.headers['x-request-id']);
    expect(sumsOf(await board())).toEqual([850_000, 0, 0]);
  });
});

const sumsOf = ({ columns }: Board) => columns.map(({ valuePence }) => valuePence);

describe('a list of projects', () => {
  it('[PIPE-2] [MECH-14] is sorted, filtered and counted, page after page', async () => {
    const { add, list, call, owner } = await team();
    for (let number = 0; number < 60; number += 1) {
      product.clock.advance({ minutes: 1 });
      await add({
        customer: {
          name: `${number % 2 ? 'ann' : 'Bob'} ${String(number).padStart(2, '0')}`,
          email: '',
          phone: '',
        },
        ...{ ownerId: number % 3 ? null : owner.id, source: number < 5 ? 'referral' : 'website' },
        valuePence: number % 4 ? number * 100 : null,
      });
    }
    const pages = async (query: string) => {
      const first = await list(`?${query}`);
      const rest = first.next ? await list(`?${query}&after=${first.next}`) : { items: [] };
      return { total: first.total, items: [...first.items, ...rest.items], next: null };
    };
    const newest = await pages('phase=lead');
    expect([newest.total, newest.items.length]).toEqual([60, 60]);
    expect(namesOf(newest)).toEqual(namesOf(await pages('phase=lead&sort=oldest')).toReversed());
    const byName = namesOf(await pages('sort=name')).map((name) => name.toLowerCase());
    expect(byName).toEqual(byName.toSorted());
    const values = (await pages('sort=value')).items.map(({ valuePence }) => valuePence ?? -1);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect((await pages(`owner=${owner.id}`)).items).toHaveLength(20);
    expect((await pages('owner=nobody&source=website')).total).toBe(37);
    expect((await pages('stage=contacted')).items).toEqual([]);
    for (const wrong of ['stage=sleeping', 'sort=price', 'owner=me', 'after=x', 'colour=red'])
      expect([wrong, (await call('GET', `/api/projects?${wrong}`)).statusCode]).toEqual([wrong, 400]);
  });

  it('[PIPE-2] follows the name of its customer', async () => {
    const { add, call, list } = await team();
    const { customer } = await add({ customer: { name: 'Abel', email: '', phone: '' } });
    await add({ customer: { name: 'Bea', email: '', phone: '' } });
    const { id, ...person } = customer;
    await call('PUT', `/api/contacts/${id}`, { ...person, name: 'Zoe' });
    expect(namesOf(await list('?sort=name'))).toEqual(['Bea', 'Zoe']);
  });
});

describe('a move', () => {
  it('[SPINE-2] [PIPE-3] goes through the stages of the table, and board and sums follow', async () => {
    const { add, move, board, list } = await team();
    let project = await add();
    for (const stage of ['contacted', 'qualified', 'survey_booked', 'surveyed', 'quoted']) {
      const moved = await move(project, stage);
      expect([stage, moved.statusCode]).toEqual([stage, 200]);
      project = { ...project, ...moved.json() };
    }
    expect(sumsOf(await board('?phase=project'))).toEqual([0, 0, 850_000, 0, 0, 0, 0, 0]);
    expect((await list('?phase=lead')).total).toBe(0);
    const wrong = await move(project, 'installing');
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'move_stopped']);
    const old = await move({ ...project, version: 1 }, 'sold', { signedOn: '2026-11-01' });
    expect([old.statusCode, old.json().current]).toMatchObject([409, { stage: 'quoted' }]);
  });

  it('[PIPE-3] that two people make at once is made once', async () => {
    const { add, move, read } = await team();
    const project = await add();
    const answers = await Promise.all([move(project, 'contacted'), move(project, 'qualified')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await read(project.id)).toMatchObject({ stage: winner.stage, version: 2 });
  });

  it('[SPINE-2] to Lost needs a reason, which is forgotten when it is taken up again', async () => {
    const { add, move } = await team();
    const project = await add();
    expect((await move(project, 'lost')).json().fields).toHaveProperty('lostReason');
    const lost = await move(project, 'lost', { lostReason: 'price', lostNote: 'Cheaper elsewhere' });
    expect(lost.json()).toMatchObject({ stage: 'lost', lostReason: 'price', lostNote: 'Cheaper elsewhere' });
    expect((await move(lost.json(), 'new')).json()).toMatchObject({ lostReason: null, lostNote: '' });
  });

  it('[CLOCK-2] that a rule forbids is stopped with its source, and made by those who may, with a reason', async () => {
    const { add, move, company, call, owner } = await team();
    let project: { id: string; version: number } = await add();
    const today = product.clock.now().toISOString().slice(0, 10);
    for (const [stage, rest] of [
      ['qualified', {}],
      ['quoted', {}],
      ['sold', { signedOn: today }],
      ['ready', {}],
    ] as const) {
      const moved = await move(project, stage, rest);
      expect([stage, moved.statusCode, moved.body]).toMatchObject([stage, 200, expect.any(String)]);
      project = moved.json();
    }
    const stopped = await move(project, 'installing');
    expect(stopped.json()).toMatchObject({
      code: 'move_stopped',
      message: expect.stringContaining('can still cancel'),
      current: { obstacles: [{ rule: 'cooling-off', source: expect.stringContaining('2013') }] },
    });
    const member = await product.signedIn(await product.given.person(company.id, 'member'));
    const payload = { version: project.version, stage: 'installing', override: 'Asked us to in writing' };
    const url = `/api/projects/${project.id}/stage`;
    expect((await product.app.inject({ method: 'PUT', url, headers: member, payload })).statusCode).toBe(403);
    const passed = await call('PUT', url, payload);
    expect(passed.json()).toMatchObject({ stage: 'installing' });
    const { rows } = await product.db.readAsSystem((tx) =>
      tx.execute(`select subject, actor from changes where action = 'project.overridden'`),
    );
    expect(rows).toEqual([{ subject: '#1001: Asked us to in writing', actor: owner.email }]);
  });
});
