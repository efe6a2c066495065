import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Authority, Held } from '#platform/actor.ts';
import type { Announced } from '#platform/changes/announcer.ts';
import { beginChanges, forgetChanges, takeChanges } from '#platform/changes/change.ts';
import { type Basis, changeStatement } from '#platform/changes/store.ts';
import type { Clock } from '#platform/clock.ts';
import { isDatabaseAway } from './trouble.ts';
import type { Tx } from './tx.ts';

type Writing = Opening & {
  clock: Clock;
  /** Is told, after the commit, in whose records something has changed. */
  announce: (changed: Announced[]) => void;
};

export type Opening = {
  /** In simple words: `begin` and the scope, as one message. */
  begin: string;
  authority: Authority | null;
};

/**
 * A transaction that changes something begins its work once it is proved that it may, and has ended when it answers.
 * The changes that it notes are numbered and logged in one go with the commit, unless somebody's authority was taken
 * away since the proof: then it begins again, and whoever lost theirs changes nothing.
 */
export async function writeTransaction<T>(
  pool: pg.Pool,
  opening: Writing,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptWrite(pool, opening, work);
    } catch (error) {
      if (!isAuthorityChanged(error) || attempt === mostAttempts) throw error;
    }
  }
}

const mostAttempts = 10;

async function attemptWrite<T>(pool: pg.Pool, opening: Writing, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = drizzleOf(client);
  try {
    writeTogether(client);
    const opened = open(client, opening);
    // Whoever need not prove anything need not wait for it either; what goes wrong is told below.
    opened.catch(() => {});
    const basis = opening.authority ? await opened : null;
    beginChanges(tx);
    const result = await work(tx);
    await opened;
    const { entries, touches } = takeChanges(tx);
    await commit(
      client,
      entries.length > 0 ? changeStatement(entries, opening.clock.now(), basis) : undefined,
    );
    client.release();
    opening.announce([...entries.map(({ actor }) => ({ companyId: actor.companyId })), ...touches]);
    return result;
  } catch (error) {
    forgetChanges(tx);
    await giveUp(client, error);
    throw error;
  }
}

async function commit(client: pg.PoolClient, last: pg.QueryConfig | undefined): Promise<void> {
  writeTogether(client);
  const [written, committed] = await Promise.allSettled([last && client.query(last), client.query('commit')]);
  if (written.status === 'rejected') throw written.reason;
  if (committed.status === 'rejected') throw committed.reason;
  // PostgreSQL answers a commit after a failed statement with a rollback and no error.
  if (committed.value.command !== 'COMMIT')
    throw new Error('The transaction was rolled back because a statement in it had failed');
}

/** As the function next_revocation says it. */
function isAuthorityChanged(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'HD001';
}

/** What a proof, if there is one, rests on. */
export async function open(client: pg.PoolClient, { begin, authority }: Opening): Promise<Basis | null> {
  const [begun, proved] = await Promise.allSettled([
    client.query(begin),
    authority && client.query(authority.proof),
  ]);
  if (begun.status === 'rejected') throw begun.reason;
  if (proved.status === 'rejected') throw proved.reason;
  if (!authority) return null;
  const proven: { held: Held; companyId: string; revocation: number } | undefined = proved.value?.rows[0];
  authority.judge(proven?.held ?? null);
  return proven ?? null;
}

/** What is asked of a connection before the event loop turns leaves in one packet. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as Corkable).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

export type Corkable = { connection: { stream: { cork(): void; uncork(): void } } };

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
