import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createDatabase, createPool } from './database.ts';
import { isDatabaseAway } from './trouble.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable(),
    (error) => error,
  );
}

function connecting(change: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ ...product.connection, ...change });
  client.on('error', () => {});
  return client.connect().finally(() => client.end().catch(() => {}));
}

describe('the database is away when', () => {
  it('nobody listens', async () => {
    expect(isDatabaseAway(await errorOf(connecting({ host: '127.0.0.1', port: 1 })))).toBe(true);
  });

  it('its socket is gone', async () => {
    expect(isDatabaseAway(await errorOf(connecting({ host: '/nowhere' })))).toBe(true);
  });

  it('it ends a connection in the middle of a statement', async () => {
    const client = await product.db.pool.connect();
    const admin = new pg.Client(inject('admin'));
    await admin.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const lost = errorOf(client.query('select pg_sleep(30)'));
    await admin.query('select pg_terminate_backend($1)', [rows[0].pid]);
    expect(isDatabaseAway(await lost)).toBe(true);
    expect(isDatabaseAway(await errorOf(client.query('select 1')))).toBe(true);
    client.release(true);
    await admin.end();
  });

  it('[MECH-10] it takes no entry any more, as a primary that became a replica, and is back once it does', async () => {
    const name = product.connection.database;
    const admin = new pg.Client(inject('admin'));
    await admin.connect();
    const pool = createPool(product.connection, { size: 1, name: 'tests' });
    const db = createDatabase(pool);
    const write = () => db.asSystem((tx) => tx.execute('delete from mails'));
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    expect(isDatabaseAway(await errorOf(write()))).toBe(true);
    // What comes next must not meet the same connection.
    expect(pool.totalCount).toBe(0);
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    expect((await write()).command).toBe('DELETE');
    await pool.end();
    await admin.end();
  });

  it('it does not answer in time, also seen through drizzle', async () => {
    const pool = createPool(product.connection, { size: 1, name: 'tests', patience: 'visitor' });
    const slow = errorOf(createDatabase(pool).asSystem((tx) => tx.execute('select pg_sleep(30)')));
    expect(isDatabaseAway(await slow)).toBe(true);
    await pool.end();
  });

  it('no connection becomes free in time', async () => {
    const pool = createPool(product.connection, { size: 1, name: 'tests', patience: 'visitor' });
    const only = await pool.connect();
    expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true);
    only.release();
    await pool.end();
  });
});

describe('the database is there when', () => {
  it.each(['select wrong', 'select * from nowhere', 'select 1/0', "select 'x'::uuid", 'selct'])(
    'it refuses %s',
    async (statement) => {
      expect(isDatabaseAway(await errorOf(product.db.pool.query(statement)))).toBe(false);
      expect(isDatabaseAway(await errorOf(product.db.asSystem((tx) => tx.execute(statement))))).toBe(false);
    },
  );

  it('something else is wrong', () => {
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseAway('ECONNREFUSED')).toBe(false);
    expect(isDatabaseAway(undefined)).toBe(false);
  });
});
