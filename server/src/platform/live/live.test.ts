import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { followLive } from '#testing/live.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';
import { createFeed, type Follower } from './feed.ts';

let product: TestProduct;
let url: string;
beforeAll(async () => {
  product = await startTestProduct();
  url = await product.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => product.stop());

const make = (companyId: string, topic = 'lead', id = 'a', db = product.db) =>
  db.write(systemActor(companyId), async (tx) => {
    const record = { entity: topic, id, before: null, after: { at: Math.random() } };
    change(tx, systemActor(companyId), { action: `${topic}.changed`, record });
  });

async function companyWithOwner() {
  const { company, owner } = await product.given.company();
  return { id: company.id, headers: await product.signedIn(owner), owner };
}

describe('[MECH-8] whoever follows a company', () => {
  it('is told which records have changed, in order, and of no other company', async () => {
    const { id, headers } = await companyWithOwner();
    const other = await companyWithOwner();
    const live = await followLive(url, headers);
    expect([live.status, live.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    await expect.poll(() => live.events).toMatchObject([{ name: 'hello', id: 0, data: [] }]);
    await make(other.id, 'secret');
    await make(id, 'lead', 'a');
    await product.db.write(systemActor(id), async (tx) =>
      change(tx, systemActor(id), { action: 'team.joined', subject: 'Ada' }),
    );
    await expect
      .poll(() => live.events.flatMap(({ data }) => data))
      .toEqual([
        ['lead', 'a'],
        ['team', null],
      ]);
    expect(live.events.at(-1)?.id).toBe(2);
    live.leave();
  });

  it('is told what was changed a moment before they came, which their page may not show yet', async () => {
    const { id, headers } = await companyWithOwner();
    await make(id, 'old');
    product.clock.advance({ minutes: 1 });
    await make(id, 'lead', 'just-now');
    const live = await followLive(url, headers);
    await expect.poll(() => live.events.flatMap(({ data }) => data)).toEqual([['lead', 'just-now']]);
    live.leave();
  });

  it('has missed nothing after a hundred dropped connections', async () => {
    const { id, headers } = await companyWithOwner();
    await make(id, 'lead', '0');
    const drops = counted(20, 100);
    const seen: string[] = [];
    let position = 0;
    let made = 0;
    for (let drop = 1; drop <= drops; drop += 1) {
      const live = await followLive(url, headers, position);
      for (let more = 0; more < 3; more += 1) {
        made += 1;
        await make(id, 'lead', String(made));
      }
      // Dropped at any moment: before, while or after it is told.
      if (drop % 3 === 0) await expect.poll(() => live.events.length).toBeGreaterThan(0);
      live.leave();
      await live.ended;
      seen.push(...live.events.flatMap(({ data }) => data.map(([, record]) => record ?? '')));
      position = live.events.at(-1)?.id ?? position;
    }
    const last = await followLive(url, headers, position);
    await expect.poll(() => last.events.at(-1)?.id ?? position).toBe(made + 1);
    seen.push(...last.events.flatMap(({ data }) => data.map(([, record]) => record ?? '')));
    last.leave();
    expect(seen).toEqual(Array.from({ length: made + 1 }, (_, number) => String(number)));
  });

  it('who has missed too much, or comes from a database that was restored, asks for everything again', async () => {
    const { id, headers } = await companyWithOwner();
    await product.db.write(systemActor(id), async (tx) => {
      for (let number = 0; number < 600; number += 1)
        change(tx, systemActor(id), { action: 'lead.changed', subject: String(number) });
    });
    for (const position of [1, 9_999_999]) {
      const live = await followLive(url, headers, position);
      await expect.poll(() => live.events).toMatchObject([{ name: 'everything', id: 600 }]);
      live.leave();
    }
  });

  it.each(['x', '-1', '1e3', '9'.repeat(40)])(
    'is told what comes from now on for the number %s',
    async (given) => {
      const { id, headers } = await companyWithOwner();
      const live = await followLive(url, { ...headers, 'last-event-id': given });
      await expect.poll(() => live.events).toMatchObject([{ name: 'hello' }]);
      await make(id);
      await expect.poll(() => live.events.length).toBe(2);
      live.leave();
    },
  );

  it('is signed in, and belongs to it', async () => {
    const { headers } = await companyWithOwner();
    expect((await followLive(url, {})).status).toBe(401);
    expect((await followLive(url, { ...headers, 'heliodesk-company': 'elsewhere' })).status).toBe(401);
  });

  it('is let go once they may see nothing any more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { headers, owner } = await companyWithOwner();
    const live = await followLive(url, headers);
    await expect.poll(() => live.events.length).toBe(1);
    await product.db.asSystem((tx) => tx.execute(`delete from sessions where user_id = '${owner.id}'`));
    vi.advanceTimersByTime(25_000);
    vi.useRealTimers();
    await live.ended;
    expect(live.events).toHaveLength(1);
  });
});

it('[DOOR-1] whoever is taken out of a team hears nothing of it from then on', async () => {
  const { id, headers } = await companyWithOwner();
  const member = await product.given.person(id, 'member');
  const live = await followLive(url, await product.signedIn(member));
  await expect.poll(() => live.events.length).toBe(1);
  const removal = { method: 'DELETE', url: `/api/team/members/${member.id}`, headers } as const;
  expect((await product.app.inject(removal)).statusCode).toBe(200);
  await make(id, 'lead', 'secret');
  await live.ended;
  expect(live.events.flatMap(({ data }) => data)).toEqual([]);
});

it.each([
  ['one by one', 'one'],
  ['with all others', 'all'],
])('[DOOR-1] a session that was ended %s hears nothing from then on', async (_, which) => {
  const { id, headers, owner } = await companyWithOwner();
  const live = await followLive(url, await product.signedIn(owner));
  await expect.poll(() => live.events.length).toBe(1);
  const call = (method: 'GET' | 'DELETE', path: string) =>
    product.app.inject({ method, url: `/api/account/sessions${path}`, headers });
  const { sessions } = (await call('GET', '')).json();
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  expect((await call('DELETE', which === 'one' ? `/${other.id}` : '')).statusCode).toBe(200);
  await make(id, 'lead', 'secret');
  await live.ended;
  expect(live.events.flatMap(({ data }) => data)).toEqual([]);
});

describe('[MECH-8] a server', () => {
  const follower = (companyId: string) => {
    const told: string[] = [];
    const tell: Follower['tell'] = (_, changes) => {
      if (changes !== 'everything') told.push(...changes.map(({ id }) => id ?? ''));
    };
    return {
      told,
      follower: { companyId, userId: 'nobody', after: 0, tell, touch: () => {}, prove: async () => {} },
    };
  };

  it('hears of what another one has changed', async () => {
    const { id } = await companyWithOwner();
    const pool = createPool(product.connection, { size: 2, name: 'tests' });
    const feed = createFeed({ ...product.platform, db: product.db });
    const { told, follower: ours } = follower(id);
    const leave = feed.follow(ours);
    await make(id, 'lead', 'elsewhere', createDatabase(pool, product.clock));
    await expect.poll(() => told).toEqual(['elsewhere']);
    leave();
    await feed.stop();
    await pool.end();
  });

  it('that cannot listen looks every second', async () => {
    const { id } = await companyWithOwner();
    const nobodyThere = { host: '127.0.0.1', port: 1 };
    const feed = createFeed({ ...product.platform, db: { ...product.db, connection: nobodyThere } });
    const { told, follower: ours } = follower(id);
    const leave = feed.follow(ours);
    await make(id, 'lead', 'found');
    await expect.poll(() => told).toEqual(['found']);
    leave();
    await feed.stop();
  });

  it('goes on hearing after its connection was lost, and has missed nothing meanwhile', async () => {
    const { id } = await companyWithOwner();
    const feed = createFeed(product.platform);
    const { told, follower: ours } = follower(id);
    const leave = feed.follow(ours);
    const listening = `from pg_stat_activity where application_name = 'heliodesk-live' and datname = current_database()`;
    for (const round of [1, 2, 3]) {
      await expect
        .poll(
          async () =>
            (await product.db.pool.query(`select 1 ${listening} and query like 'listen%'`)).rowCount,
        )
        .toBeGreaterThan(0);
      await product.db.pool.query(`select pg_terminate_backend(pid) ${listening}`);
      await make(id, 'lead', String(round));
      await expect.poll(() => told.length).toBe(round);
    }
    expect(told).toEqual(['1', '2', '3']);
    leave();
    await feed.stop();
  });

  it('that stops lets everybody go at once', async () => {
    const stopping = await startTestProduct();
    const address = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
    const { owner } = await stopping.given.company();
    const live = await followLive(address, await stopping.signedIn(owner));
    await expect.poll(() => live.events.length).toBe(1);
    await stopping.app.close();
    await live.ended;
    expect(live.events).toHaveLength(1);
    await stopping.stop();
  });
});
