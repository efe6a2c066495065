import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Authority } from '#platform/actor.ts';
import { isDatabaseAway } from './trouble.ts';

export type Tx = NodePgDatabase;

export type Opening = {
  /** In simple words: `begin` and the scope, as one message. */
  begin: string;
  authority: Authority | null;
};

/**
 * A transaction that only reads costs one round trip: it is begun, proved and read in one go, and the answer does not
 * wait for the commit. What was read is thrown away if the proof fails.
 */
export async function readTransaction<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    writeTogether(client);
    const opened = open(client, opening);
    const [allowed, read] = await Promise.allSettled([opened, Promise.try(work, drizzleOf(client))]);
    if (allowed.status === 'rejected') throw allowed.reason;
    if (read.status === 'rejected') throw read.reason;
    client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    );
    return read.value;
  } catch (error) {
    await giveUp(client, error);
    throw error;
  }
}

/** A transaction that changes something begins its work once it is proved that it may, and has ended when it answers. */
export async function writeTransaction<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    writeTogether(client);
    const opened = open(client, opening);
    if (opening.authority) await opened;
    const result = await work(drizzleOf(client));
    const { command } = await client.query('commit');
    // PostgreSQL answers a commit after a failed statement with a rollback and no error.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because a statement in it had failed');
    client.release();
    return result;
  } catch (error) {
    await giveUp(client, error);
    throw error;
  }
}

async function open(client: pg.PoolClient, { begin, authority }: Opening): Promise<void> {
  const [begun, proved] = await Promise.allSettled([
    client.query(begin),
    authority && client.query(authority.proof),
  ]);
  if (begun.status === 'rejected') throw begun.reason;
  if (proved.status === 'rejected') throw proved.reason;
  if (authority) authority.judge(proved.value?.rows[0]?.held ?? null);
}

/** What is asked of a connection before the event loop turns leaves in one packet. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } })
    .connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

type Corked = { cork(): void; uncork(): void };

async function giveUp(client: pg.PoolClient, error: unknown): Promise<void> {
  const broken = isDatabaseAway(error) || !(await rolledBack(client));
  client.release(broken);
}

function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

const instances = new WeakMap<pg.PoolClient, Tx>();

/** One for each connection, since to make one costs as much as a small query. */
function drizzleOf(client: pg.PoolClient): Tx {
  const known = instances.get(client) ?? drizzle({ client });
  instances.set(client, known);
  return known;
}
