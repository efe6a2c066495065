import type { Json } from '@heliodesk/core/rules/json-patch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import type { Entity } from '#platform/changes/entity.ts';
import type { Caller } from '#platform/http/access.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUndo } from './undo.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const details = {
  name: 'Bright Roofs',
  email: 'office@brightroofs.example',
  phone: '020 7946 0182',
  address: '',
  companyNumber: '',
  vatNumber: '',
  mcsNumber: '',
  consumerCode: 'RECC',
  serviceArea: ['BS'],
  brandColour: '',
};

type Headers = Record<string, string>;

const undo = (headers: Headers, cause: string) =>
  product.app.inject({ method: 'POST', url: `/api/changes/${cause}/undo`, headers });
const company = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/company', headers })).json();
const history = (headers: Headers, address: string) =>
  product.app.inject({ url: `/api/history/${address}`, headers });

/** Answers with what the change is undone by. */
async function save(headers: Headers, changed: Partial<typeof details>, version: number): Promise<string> {
  const payload = { ...details, ...changed, version };
  const saved = await product.app.inject({ method: 'PUT', url: '/api/company', headers, payload });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.headers['x-request-id'] as string;
}

async function owned() {
  const { owner, company: made } = await product.given.company();
  const headers = await product.signedIn(owner);
  await save(headers, {}, 1);
  return { headers, owner, id: made.id };
}

describe('[MECH-7] an undo', () => {
  it('takes a change back, as another one that can be taken back as well', async () => {
    const { headers } = await owned();
    const cause = await save(headers, { phone: '01273 000000', name: 'Brighter Roofs' }, 2);
    const undone = await undo(headers, cause);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await company(headers)).toMatchObject({ ...details, version: 4 });
    expect((await undo(headers, undone.headers['x-request-id'] as string)).statusCode).toBe(200);
    expect(await company(headers)).toMatchObject({ phone: '01273 000000', name: 'Brighter Roofs' });
  });

  it('leaves alone what somebody has changed elsewhere in the record since', async () => {
    const { headers } = await owned();
    const cause = await save(headers, { phone: '1' }, 2);
    await save(headers, { phone: '1', name: 'Brighter Roofs' }, 3);
    expect((await undo(headers, cause)).statusCode).toBe(200);
    expect(await company(headers)).toMatchObject({ phone: details.phone, name: 'Brighter Roofs' });
  });

  it('is refused, by the name of the field, where it has changed since', async () => {
    const { headers } = await owned();
    const cause = await save(headers, { phone: '1', mcsNumber: 'NAP-1' }, 2);
    await save(headers, { phone: '2', mcsNumber: 'NAP-1' }, 3);
    const refused = await undo(headers, cause);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'changed_since', message: '‘Phone’ has changed since then, so this can’t be undone.' },
    ]);
    expect(await company(headers)).toMatchObject({ phone: '2', mcsNumber: 'NAP-1', version: 4 });
  });

  it('asked for twice, is done once', async () => {
    const { headers } = await owned();
    const cause = await save(headers, { phone: '1' }, 2);
    const answers = await Promise.all([undo(headers, cause), undo(headers, cause)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await company(headers)).toMatchObject({ phone: details.phone, version: 4 });
  });

  it('is in the audit log as what it is, wherever the change was', async () => {
    const { headers } = await owned();
    await undo(headers, await save(headers, { phone: '1' }, 2));
    const { items: events } = (await product.app.inject({ url: '/api/audit', headers })).json();
    expect(events.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill('company.changed'));
  });

  it('is for those alone who may change the record, in their own company', async () => {
    const { headers, id } = await owned();
    const cause = await save(headers, { phone: '1' }, 2);
    const member = await product.signedIn(await product.given.person(id, 'member'));
    const stranger = (await owned()).headers;
    expect((await undo(member, cause)).statusCode).toBe(403);
    expect((await undo(stranger, cause)).statusCode).toBe(404);
    expect((await undo(headers, 'x'.repeat(100))).statusCode).toBe(404);
    expect((await undo({}, cause)).statusCode).toBe(401);
    expect(await company(headers)).toMatchObject({ phone: '1' });
  });

  it('of what cannot be undone says so', async () => {
    const { headers } = await owned();
    const invited = await product.app.inject({
      method: 'POST',
      url: '/api/team/invitations',
      headers,
      payload: { emails: ['late@example.com'], role: 'member' },
    });
    const refused = await undo(headers, invited.headers['x-request-id'] as string);
    expect(refused.json()).toMatchObject({ code: 'not_undoable', message: 'This can’t be undone.' });
  });
});

describe('[MECH-7] what was changed together', () => {
  const listed = (ids: string[]) => ids.map((id) => `'${id}'`).join();
  const notes: Entity = {
    name: 'note',
    permission: 'company:edit',
    labels: { text: 'Text' },
    async find(tx, companyId, ids) {
      const { rows } = await tx.execute<{ id: string; record: Json }>(
        `select id, record from jottings where company_id = '${companyId}' and id in (${listed(ids)}) order by id for update`,
      );
      return new Map(rows.map(({ id, record }) => [id, record]));
    },
    async put(tx, companyId, records) {
      for (const [id, record] of records) {
        await tx.execute(`delete from jottings where company_id = '${companyId}' and id = '${id}'`);
        if (record !== null)
          await tx.execute(
            `insert into jottings values ('${companyId}', '${id}', '${JSON.stringify(record)}')`,
          );
      }
    },
  };

  beforeAll(() =>
    product.db.pool.query(
      'create table jottings (company_id uuid, id text, record jsonb, primary key (company_id, id))',
    ),
  );

  async function editor() {
    const made = await product.given.company();
    const actor = systemActor(made.company.id) as Caller;
    const make = (cause: string, changes: [id: string, record: Json][]) =>
      product.db.write(actor, async (tx) => {
        for (const [id, after] of changes) {
          const before = (await notes.find(tx, actor.companyId, [id])).get(id) ?? null;
          await notes.put(tx, actor.companyId, new Map([[id, after]]));
          change(tx, actor, {
            action: 'note.changed',
            cause,
            record: { entity: 'note', id, before, after },
          });
        }
      });
    const all = async () => {
      const { rows } = await product.db.pool.query<{ id: string; text: string }>(
        `select id, record ->> 'text' as text from jottings where company_id = $1 order by id`,
        [actor.companyId],
      );
      return rows.map(({ id, text }) => `${id} ${text}`);
    };
    const takeBack = createUndo(product.platform, new Map([['note', notes]]));
    return { make, all, takeBack: (cause: string) => takeBack(actor, cause) };
  }

  it('is undone together: made, changed twice and deleted', async () => {
    const { make, all, takeBack } = await editor();
    await make('first', [
      ['a', { text: 'one' }],
      ['b', { text: 'two' }],
    ]);
    await make('import', [
      ['a', { text: 'three' }],
      ['c', { text: 'new' }],
      ['a', { text: 'four' }],
      ['b', null],
    ]);
    expect(await all()).toEqual(['a four', 'c new']);
    await takeBack('import');
    expect(await all()).toEqual(['a one', 'b two']);
  });

  it('is not undone by halves', async () => {
    const { make, all, takeBack } = await editor();
    await make('import', [
      ['a', { text: 'one' }],
      ['b', { text: 'two' }],
    ]);
    await make('later', [['a', { text: 'mine' }]]);
    await expect(takeBack('import')).rejects.toMatchObject({ code: 'changed_since' });
    expect(await all()).toEqual(['a mine', 'b two']);
  });
});

describe('[MECH-7] the history of a record', () => {
  it('tells who changed what, by the names on the screen, the newest first', async () => {
    const { headers, owner, id } = await owned();
    const cause = await save(headers, { phone: '1', serviceArea: ['BS', 'BA'] }, 2);
    await undo(headers, cause);
    const { items: entries, next } = (await history(headers, `company/${id}`)).json();
    expect(next).toBe(null);
    expect(entries).toHaveLength(3);
    expect(entries[1]).toEqual({
      seq: 2,
      at: product.clock.now().toISOString(),
      actor: owner.email,
      cause,
      undoing: false,
      kind: 'changed',
      fields: [
        { label: 'Phone', before: '020 7946 0182', after: '1' },
        { label: 'Service area', before: ['BS'], after: ['BS', 'BA'] },
      ],
    });
    expect(entries[0]).toMatchObject({
      undoing: true,
      fields: [{ label: 'Phone', after: '020 7946 0182' }, {}],
    });
  });

  it('comes in pages', async () => {
    const { headers, id } = await owned();
    for (let version = 2; version <= 25; version += 1)
      await save(headers, { phone: String(version) }, version);
    const first = (await history(headers, `company/${id}`)).json();
    expect([first.items.length, first.next]).toEqual([20, expect.any(String)]);
    const rest = (await history(headers, `company/${id}?after=${first.next}`)).json();
    expect([rest.items.length, rest.next]).toEqual([5, null]);
  });

  it('is kept from those who may not change it, and from other companies', async () => {
    const { headers, id } = await owned();
    const member = await product.signedIn(await product.given.person(id, 'member'));
    expect((await history(member, `company/${id}`)).statusCode).toBe(403);
    const stranger = (await owned()).headers;
    expect((await history(stranger, `company/${id}`)).json()).toEqual({ items: [], next: null });
    expect((await history(headers, `nothing/${id}`)).statusCode).toBe(404);
    expect((await history(headers, `company/${id}?after=x`)).statusCode).toBe(400);
  });
});
