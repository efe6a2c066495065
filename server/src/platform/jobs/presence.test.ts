import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { startPresence } from './presence.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** A way to the database on which callers wait until they are let in. */
async function gate({ host = '', port = 5432, ...rest }: pg.ClientConfig) {
  const waiting: Socket[] = [];
  const server = createServer((caller) => waiting.push(caller)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    async letIn(): Promise<Socket> {
      await until('somebody comes', () => waiting.length > 0);
      const caller = waiting.shift() as Socket;
      const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      pipeline(caller, database, caller, () => {});
      return caller;
    },
    somebodyWaits: () => waiting.length > 0,
    close: () => server.close(),
  };
}

async function connections(): Promise<number> {
  const { rows } = await product.db.pool.query(
    `select count(*)::int as open from pg_stat_activity
     where application_name = 'heliodesk-presence' and datname = current_database()`,
  );
  return rows[0].open;
}

it('a worker that is stopped while it connects again leaves no connection behind', async () => {
  const way = await gate(product.connection);
  const [presence, first] = await Promise.all([
    startPresence(way.connection, product.platform.log),
    way.letIn(),
  ]);
  expect(await connections()).toBe(1);
  first.destroy();
  await until('it connects again', way.somebodyWaits);
  await presence.stop();
  const late = await way.letIn();
  await until('the late connection is closed', () => late.closed);
  await until('the database has noticed', async () => (await connections()) === 0);
  way.close();
});
