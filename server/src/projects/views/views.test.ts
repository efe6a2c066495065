import type { View } from '@heliodesk/core/contracts/views';
import { mostViews } from '@heliodesk/core/contracts/views';
import type { Role } from '@heliodesk/core/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function callsOf(headers: Record<string, string>) {
  const call = (method: Method, url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const ask = (differs: object = {}) =>
    call('POST', '/api/views', { ...lawfulBodies['POST /api/views'], ...differs });
  const add = async (differs: object = {}): Promise<View> => {
    const added = await ask(differs);
    expect(added.statusCode, added.body).toBe(201);
    return added.json();
  };
  return {
    ...{ call, ask, add },
    list: async (): Promise<View[]> => (await call('GET', '/api/views')).json().items,
    change: ({ id, ownerId, list, ...view }: View, differs: object) =>
      call('PUT', `/api/views/${id}`, { ...view, ...differs }),
    remove: ({ id }: { id: string }) => call('DELETE', `/api/views/${id}`),
    undo: (cause: unknown) => call('POST', `/api/changes/${cause}/undo`),
  };
}

async function team() {
  const { owner, company } = await product.given.company();
  const join = async (role: Role) => {
    const person = await product.given.person(company.id, role);
    return { person, ...callsOf(await product.signedIn(person)) };
  };
  return { owner, company, join, ...callsOf(await product.signedIn(owner)) };
}

const namesOf = (views: View[]) => views.map(({ name }) => name);

describe('a view', () => {
  it('[VIEW-1] is saved, changed and deleted, and each of that is undone', async () => {
    const { owner, add, list, change, remove, undo } = await team();
    const made = await add({ name: 'Stuck' });
    expect(made).toMatchObject({
      ...{ name: 'Stuck', list: 'lead', version: 1, ownerId: owner.id, sort: 'oldest', shared: false },
      ...{ filters: { owner: 'nobody' }, columns: [{ id: 'name', width: 240 }] },
    });
    const renamed = await change(made, { name: 'Waiting', columns: [], filters: { owner: 'me' } });
    expect(renamed.json()).toMatchObject({ name: 'Waiting', version: 2, filters: { owner: 'me' } });
    await undo(renamed.headers['x-request-id']);
    expect(await list()).toMatchObject([{ name: 'Stuck', filters: { owner: 'nobody' }, version: 3 }]);
    const removed = await remove(made);
    expect(await list()).toEqual([]);
    expect((await undo(removed.headers['x-request-id'])).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ id: made.id, name: 'Stuck', columns: made.columns }]);
  });

  it('[VIEW-1] changed by two at once is changed by one, and the other is told what it is now', async () => {
    const { add, change } = await team();
    const made = await add();
    await change(made, { name: 'First' });
    const late = await change(made, { name: 'Second' });
    expect([late.statusCode, late.json().current]).toMatchObject([409, { name: 'First', version: 2 }]);
  });

  it('[VIEW-2] is seen by others once it is shared, and no longer than that', async () => {
    const { join, list } = await team();
    const maker = await join('member');
    const other = await join('member');
    const made = await maker.add({ name: 'Ours', shared: true });
    product.clock.advance({ minutes: 1 });
    await maker.add({ name: 'Mine' });
    expect(namesOf(await maker.list())).toEqual(['Ours', 'Mine']);
    expect(namesOf(await other.list())).toEqual(['Ours']);
    expect(namesOf(await list())).toEqual(['Ours']);
    await maker.change(made, { shared: false });
    expect(await other.list()).toEqual([]);
  });

  it('[VIEW-2] is changed by whoever made it, and by admins and owners where it is shared', async () => {
    const { join, change: changeAsOwner, remove: removeAsOwner } = await team();
    const maker = await join('member');
    const admin = await join('admin');
    const other = await join('member');
    const shared = await maker.add({ name: 'Ours', shared: true });
    const own = await maker.add({ name: 'Mine' });
    expect((await other.change(shared, { name: 'Theirs' })).statusCode).toBe(403);
    expect((await other.remove(shared)).statusCode).toBe(403);
    expect((await admin.change(shared, { name: 'Everybody’s' })).statusCode).toBe(200);
    expect((await changeAsOwner({ ...shared, version: 2 }, { name: 'Ours' })).statusCode).toBe(200);
    for (const { change, remove } of [other, admin]) {
      expect((await change(own, { name: 'Theirs' })).statusCode).toBe(404);
      expect((await remove(own)).statusCode).toBe(404);
    }
    expect((await removeAsOwner(own)).statusCode).toBe(404);
    expect((await removeAsOwner(shared)).statusCode).toBe(200);
  });

  it('[VIEW-2] is not changed by way of an undo either, nor read by way of its history', async () => {
    const { join } = await team();
    const maker = await join('member');
    const admin = await join('admin');
    const other = await join('member');
    const shared = await maker.add({ shared: true });
    const changed = await maker.change(shared, { name: 'New name' });
    const cause = changed.headers['x-request-id'];
    expect((await other.undo(cause)).statusCode).toBe(403);
    expect((await admin.undo(cause)).statusCode).toBe(200);
    const own = await maker.change(await maker.add(), { name: 'Mine' });
    expect((await admin.undo(own.headers['x-request-id'])).statusCode).toBe(404);
    expect((await other.call('GET', `/api/history/view/${shared.id}`)).statusCode).toBe(404);
  });

  it('[VIEW-2] of another company is not there, and names nobody from elsewhere', async () => {
    const here = await team();
    const there = await team();
    const foreign = await there.add({ shared: true });
    expect((await here.change(foreign, { name: 'Ours' })).statusCode).toBe(404);
    expect((await here.remove(foreign)).statusCode).toBe(404);
    expect((await here.call('DELETE', '/api/views/nonsense')).statusCode).toBe(400);
    const refused = await here.ask({ filters: { owner: there.owner.id } });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['filters.owner']]);
    const own = await here.add();
    expect((await here.change(own, { filters: { owner: there.owner.id } })).statusCode).toBe(400);
    expect((await here.change(own, { filters: { stage: 'sold' } })).statusCode).toBe(400);
  });

  it('[VIEW-5] that names somebody who has left, or something that is gone, is still read and saved', async () => {
    const { company, add, list, change, call, join } = await team();
    const { person } = await join('member');
    const made = await add({ filters: { owner: person.id } });
    await call('DELETE', `/api/team/members/${person.id}`);
    expect((await list())[0]?.filters).toEqual({ owner: person.id });
    expect((await change(made, { name: 'Of somebody who left' })).statusCode).toBe(200);
    await product.db.asSystem((tx) =>
      tx.execute(`
        update project_views set sort = 'loudest', filters = '{"source": "carrier pigeon", "owner": "me"}',
        columns = '[{"id": "aura", "width": 90}, {"id": "town", "width": null}]'
        where company_id = '${company.id}'`),
    );
    expect(await list()).toMatchObject([
      { sort: 'newest', filters: { owner: 'me' }, columns: [{ id: 'town', width: null }] },
    ]);
  });

  it('[VIEW-1] is one of so many', async () => {
    const { add, ask, company } = await team();
    await add();
    await product.db.asSystem((tx) =>
      tx.execute(`
        insert into project_views
        select company_id, gen_random_uuid(), version, owner_id, list, name, filters, sort, columns, shared, created_at
        from project_views, generate_series(2, ${mostViews}::int) where company_id = '${company.id}'`),
    );
    const refused = await ask();
    expect([refused.statusCode, refused.json().fields.name]).toEqual([
      400,
      'You’ve already got 50 views. Please delete one first.',
    ]);
    await add({ list: 'project' });
  });
});
