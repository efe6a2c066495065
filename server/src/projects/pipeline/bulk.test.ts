import type { BulkAction, BulkAnswer } from '@heliodesk/core/contracts/bulk';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { mostAtOnce } from '@heliodesk/core/rules/projects/bulk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Seen = { id: string; version: number };

async function team() {
  const { owner, company } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const add = async (): Promise<ProjectDetail> =>
    (await call('POST', '/api/projects', lawfulBodies['POST /api/projects'])).json();
  const some = async (amount: number) => {
    const added: ProjectDetail[] = [];
    while (added.length < amount) added.push(await add());
    return added;
  };
  const read = async ({ id }: Seen): Promise<ProjectDetail> =>
    (await call('GET', `/api/projects/${id}`)).json();
  const ask = (projects: Seen[], action: BulkAction) =>
    call('POST', '/api/projects/bulk', {
      projects: projects.map(({ id, version }) => ({ id, version })),
      action,
    });
  const bulk = async (projects: Seen[], action: BulkAction) => {
    const answer = await ask(projects, action);
    expect(answer.statusCode, answer.body).toBe(200);
    return { told: answer.json() as BulkAnswer, cause: String(answer.headers['x-request-id']) };
  };
  const undo = (cause: string) => call('POST', `/api/changes/${cause}/undo`);
  const total = async (query: string): Promise<number> =>
    (await call('GET', `/api/projects?${query}`)).json().total;
  return { owner, company, call, add, some, read, ask, bulk, undo, total };
}

describe('many projects at once', () => {
  it('[BULK-1] get an owner, a source or a stage, and are deleted, with sums that follow', async () => {
    const { owner, some, bulk, read, total } = await team();
    const three = await some(3);
    expect((await bulk(three, { do: 'owner', ownerId: owner.id })).told).toEqual({
      ...{ done: 3, changed: 3, left: [] },
    });
    expect(await total(`owner=${owner.id}`)).toBe(3);
    const again = await Promise.all(three.map(read));
    expect(again.map(({ version }) => version)).toEqual([2, 2, 2]);
    await bulk(again, { do: 'source', source: 'referral' });
    expect(await total('source=referral')).toBe(3);
    await bulk(await Promise.all(three.map(read)), { do: 'move', stage: 'contacted' });
    expect(await total('stage=contacted')).toBe(3);
    await bulk(await Promise.all(three.map(read)), { do: 'delete' });
    expect(await total('phase=lead')).toBe(0);
  });

  it('[BULK-1] are changed in one go and undone as one, each to what it was', async () => {
    const { owner, some, bulk, read, undo, total } = await team();
    const three = await some(3);
    const [first] = three;
    if (!first) throw new Error('There is none');
    await bulk([first], { do: 'owner', ownerId: owner.id });
    const { told, cause } = await bulk(await Promise.all(three.map(read)), {
      ...{ do: 'move', stage: 'lost', lostReason: 'price', lostNote: 'Too dear' },
    });
    expect(told).toEqual({ done: 3, changed: 3, left: [] });
    expect(await read(first)).toMatchObject({ stage: 'lost', lostReason: 'price', lostNote: 'Too dear' });
    const undone = await undo(cause);
    expect(undone.statusCode, undone.body).toBe(200);
    const after = await Promise.all(three.map(read));
    expect(after.map(({ stage, lostReason }) => [stage, lostReason])).toEqual(Array(3).fill(['new', null]));
    expect(after.map(({ ownerId }) => ownerId)).toEqual([owner.id, null, null]);
    expect([await total('stage=new'), await total('stage=lost')]).toEqual([3, 0]);
    const deletion = await bulk(after, { do: 'delete' });
    await undo(deletion.cause);
    expect(await total('phase=lead')).toBe(3);
  });

  it('[BULK-1] are as many as five hundred, and no more', async () => {
    const { call, bulk, undo, total, add, company } = await team();
    const { id } = await add();
    // As many rows as one call takes, since adding them one by one would take a while.
    const rows = await product.db.asSystem(async (tx) => {
      await tx.execute(`
        insert into projects (company_id, id, number, customer_id, property_id, stage, stage_since, source, created_at)
        select company_id, gen_random_uuid(), number + place, customer_id, property_id, stage, stage_since, source, created_at
        from projects, generate_series(1, ${mostAtOnce}::int) place where company_id = '${company.id}'`);
      const found = await tx.execute<Seen>(
        `select id, version from projects where company_id = '${company.id}' and id <> '${id}'`,
      );
      return found.rows;
    });
    const { told, cause } = await bulk(rows, { do: 'move', stage: 'qualified' });
    expect(told).toEqual({ done: mostAtOnce, changed: mostAtOnce, left: [] });
    expect(await total('stage=qualified')).toBe(mostAtOnce);
    expect((await undo(cause)).statusCode).toBe(200);
    expect(await total('stage=new')).toBe(mostAtOnce + 1);
    const projects = [...rows, { id, version: 1 }];
    const refused = await call('POST', '/api/projects/bulk', { projects, action: { do: 'delete' } });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { projects: 'Please choose up to 500 at a time' },
    ]);
    const none = await call('POST', '/api/projects/bulk', { projects: [], action: { do: 'delete' } });
    expect(none.json().fields).toEqual({ projects: 'Please choose at least one' });
  });

  it('[BULK-2] are moved where nothing has to be asked; the rest stay, with the reason', async () => {
    const { some, bulk, read, call } = await team();
    const [fresh, quoted, signed] = await some(3);
    if (!fresh || !quoted || !signed) throw new Error('There are too few');
    for (const { id } of [quoted, signed])
      for (const stage of ['qualified', 'quoted'])
        await call('PUT', `/api/projects/${id}/stage`, { version: stage === 'quoted' ? 2 : 1, stage });
    const body = { ...lawfulBodies['PUT /api/projects/{id}'], version: 3, signedOn: '2026-11-01' };
    await call('PUT', `/api/projects/${signed.id}`, body);
    const all = await Promise.all([fresh, quoted, signed].map(read));
    const { told } = await bulk(all, { do: 'move', stage: 'sold' });
    expect(told).toEqual({
      ...{ done: 1, changed: 1 },
      left: [
        {
          ...{ id: fresh.id, number: fresh.number, why: 'stopped' },
          message: 'A project can’t go from ‘New’ to ‘Sold’.',
        },
        {
          ...{ id: quoted.id, number: quoted.number, why: 'stopped' },
          message: 'Please say when the contract was signed.',
        },
      ],
    });
    const [, , sold] = await Promise.all([fresh, quoted, signed].map(read));
    expect([sold?.stage, (await read(fresh)).version]).toEqual(['sold', 1]);
  });

  it('[BULK-2] that are there already stay since when they were, and nothing is logged for them', async () => {
    const { some, bulk, read, undo } = await team();
    const two = await some(2);
    const [since] = (await Promise.all(two.map(read))).map(({ stageSince }) => stageSince);
    product.clock.advance({ minutes: 1 });
    const { told, cause } = await bulk(two, { do: 'move', stage: 'new' });
    expect(told).toEqual({ done: 2, changed: 0, left: [] });
    expect((await read(two[0] as Seen)).stageSince).toBe(since);
    expect((await undo(cause)).statusCode).toBe(404);
  });

  it('[BULK-3] that somebody else has changed or deleted meanwhile are left, and the rest is done', async () => {
    const { some, bulk, call, read } = await team();
    const [mine, theirs, gone] = await some(3);
    if (!mine || !theirs || !gone) throw new Error('There are too few');
    await call('PUT', `/api/projects/${theirs.id}/stage`, { version: 1, stage: 'qualified' });
    await call('DELETE', `/api/projects/${gone.id}`);
    const { told } = await bulk([mine, theirs, gone, mine], { do: 'move', stage: 'contacted' });
    expect(told).toMatchObject({
      ...{ done: 1, changed: 1 },
      left: [
        { id: theirs.id, number: theirs.number, why: 'changed' },
        { id: gone.id, number: null, why: 'gone' },
      ],
    });
    expect((await read(theirs)).stage).toBe('qualified');
  });

  it('[BULK-3] that two people change at the same moment are changed by one of them', async () => {
    const { some, ask, read } = await team();
    const three = await some(3);
    const answers = await Promise.all([
      ask(three, { do: 'source', source: 'event' }),
      ask([...three].reverse(), { do: 'source', source: 'phone' }),
    ]);
    expect(answers.map((answer) => answer.json().done).sort()).toEqual([0, 3]);
    expect(new Set((await Promise.all(three.map(read))).map(({ source }) => source)).size).toBe(1);
  });

  it('[BULK-3] of another company are not there, and get nobody from elsewhere', async () => {
    const here = await team();
    const there = await team();
    const [own] = await here.some(1);
    const [foreign] = await there.some(1);
    if (!own || !foreign) throw new Error('There is none');
    const { told } = await here.bulk([own, foreign], { do: 'delete' });
    expect(told).toMatchObject({ done: 1, left: [{ id: foreign.id, number: null, why: 'gone' }] });
    expect((await there.read(foreign)).version).toBe(1);
    const refused = await here.ask([own], { do: 'owner', ownerId: there.owner.id });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['action.ownerId']]);
    const unexplained = await here.ask([own], { do: 'move', stage: 'lost' });
    expect([unexplained.statusCode, unexplained.json().fields]).toEqual([
      400,
      { lostReason: 'Please say why it was lost' },
    ]);
  });

  it('[BULK-1] are not undone by halves where one of them has changed since', async () => {
    const { some, bulk, read, undo, call } = await team();
    const [one, other] = await some(2);
    if (!one || !other) throw new Error('There are too few');
    const { cause } = await bulk([one, other], { do: 'move', stage: 'contacted' });
    await call('PUT', `/api/projects/${other.id}/stage`, { version: 2, stage: 'qualified' });
    const refused = await undo(cause);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `‘Stage’ of #${other.number} has changed since then, so none of this can be undone.`,
    ]);
    expect([(await read(one)).stage, (await read(other)).stage]).toEqual(['contacted', 'qualified']);
  });
});
