import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Actor } from '#platform/actor.ts';
import { createAnnouncer } from '#platform/changes/announcer.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createReads } from './reads.ts';
import { writeTransaction } from './transaction.ts';
import type { Tx } from './tx.ts';

export type { Tx } from './tx.ts';

type Tenant = Pick<Actor, 'companyId' | 'authority'>;

export type Database = {
  /** For tables on the list of global ones and for single statements; sees no row of any company. */
  readonly global: Tx;
  readonly pool: pg.Pool;
  /** For what needs a connection of its own. */
  readonly connection: pg.ClientConfig;
  /** Reads on behalf of one company: row level security hides every other. */
  read<T>(actor: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Changes something on behalf of one company. */
  write<T>(actor: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads across companies, said aloud: what is a person's own, the operator's lists. */
  readAsSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Across companies, said aloud: sign-in, webhooks, jobs, the operator; by somebody if they have to prove it. */
  asSystem<T>(work: (tx: Tx) => Promise<T>, by?: Tenant): Promise<T>;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The clock tells when a change was made. */
export function createDatabase(pool: pg.Pool, clock: Clock = systemClock): Database {
  const announce = createAnnouncer(pool);
  const read = createReads(pool);
  return {
    global: drizzle({ client: pool }),
    pool,
    connection: connections.get(pool) ?? {},
    read: (actor, work) => read(openingOf('begin read only', actor), work),
    write: (actor, work) => writeTransaction(pool, { ...openingOf('begin', actor), clock, announce }, work),
    readAsSystem: (work) =>
      read({ begin: `begin read only; set local app.scope = 'system'`, authority: null }, work),
    asSystem: (work, by) =>
      writeTransaction(
        pool,
        { begin: `begin; set local app.scope = 'system'`, authority: by?.authority ?? null, clock, announce },
        work,
      ),
  };
}

function openingOf(begin: string, { companyId, authority }: Tenant) {
  if (!uuid.test(companyId)) throw new TypeError('The actor has to be in a company, named by its id');
  return { begin: `${begin}; set local app.company_id = '${companyId}'`, authority };
}

/** A database that hangs must not hang a visitor: both waits together stay below five seconds. */
const visitorPatience = { connectionTimeoutMillis: 2_000, query_timeout: 2_500 };

type PoolOptions = {
  size: number;
  name: string;
  patience?: 'visitor';
  /** Statements wait for each other, as programs that are not ours expect. */
  oneByOne?: boolean;
  /** The way around a transaction pooler, for what needs a connection of its own. */
  direct?: pg.ClientConfig | undefined;
  onLost?: (error: Error) => void;
};

/** Settings of each pool's connection; it does not tell itself, for the password's sake. */
const connections = new WeakMap<pg.Pool, pg.ClientConfig>();

/** A pool that outlives its connections: one that is lost is said once and replaced when next needed. */
export function createPool(
  connection: pg.ClientConfig,
  { size, name, patience, oneByOne = false, direct, onLost }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...(patience && visitorPatience),
    max: size,
    idleTimeoutMillis: 30_000,
    application_name: name,
    pipeline: !oneByOne,
  });
  connections.set(pool, direct ?? connection);
  if (direct) pool.on('connect', withoutNames);
  pool.on('error', (error) => onLost?.(error));
  // A connection can also break while it is lent out; whoever holds it learns of it from their query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Behind a transaction pooler a statement may reach another connection than the one that has prepared it by name. */
function withoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    typeof statement === 'object' && statement && 'name' in statement
      ? query({ ...statement, name: undefined }, ...rest)
      : query(statement, ...rest);
  client.query = unnamed as typeof client.query;
}
