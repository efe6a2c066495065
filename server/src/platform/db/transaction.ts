import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Authority, Held } from '#platform/actor.ts';
import type { Announced } from '#platform/changes/announcer.ts';
import { type Basis, changeStatement } from '#platform/changes/store.ts';
import type { Clock } from '#platform/clock.ts';
import { beginGathering, forgetGathered, type Gathered, takeGathered } from './gathered.ts';
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
 * A transaction that changes something proves in its first packet that it may, and has ended when it answers. Its first
 * statements leave in that packet too, but nothing is told of their answers unless the proof holds: it goes no further
 * then, and what they did is taken back.
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
  const connection = connectionOf(client);
  const { tx } = connection;
  try {
    sendTogether(client);
    const opened = open(client, opening);
    connection.provenBy(opened);
    beginGathering(tx);
    const [worked] = await Promise.allSettled([Promise.try(work, tx)]);
    // Without anything to prove there is nothing to wait for.
    const basis = opening.authority || worked.status === 'rejected' ? await opened : null;
    if (worked.status === 'rejected') throw worked.reason;
    const gathered = takeGathered(tx);
    sendTogether(client);
    await allOf([opened, ...lastStatements(client, gathered, opening.clock.now(), basis)]);
    client.release();
    const { entries, touches } = gathered;
    opening.announce([...entries.map(({ actor }) => ({ companyId: actor.companyId })), ...touches]);
    return worked.value;
  } catch (error) {
    forgetGathered(tx);
    await giveUp(client, error);
    throw error;
  }
}

/** Statements nobody waits for, the log, and the commit. */
function lastStatements(
  client: pg.PoolClient,
  { last, entries }: Gathered,
  now: Date,
  basis: Basis | null,
): Promise<unknown>[] {
  const statements = last.map((send) => send());
  if (entries.length > 0) statements.push(client.query(changeStatement(entries, now, basis)));
  return [...statements, client.query('commit').then(expectCommit)];
}

/** PostgreSQL answers a commit after a failed statement with a rollback and no error. */
function expectCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back because a statement in it had failed');
}

/** Waits for all of them, and throws what the first that failed did: the others follow from it. */
async function allOf(statements: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(statements)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** As the function next_revocation says it. */
function isAuthorityChanged(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'HD001';
}

/** The basis of a proof, if there is one. */
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

const corked = new WeakSet<pg.PoolClient>();

/** Sends statements asked before the event loop turns in one packet: a packet costs more than a statement. */
function sendTogether(client: pg.PoolClient): void {
  if (corked.has(client)) return;
  const { stream } = (client as unknown as Corkable).connection;
  corked.add(client);
  stream.cork();
  setImmediate(() => {
    corked.delete(client);
    stream.uncork();
  });
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

type Connection = {
  tx: Tx;
  /** Until then nothing is told of what is asked for, and nothing ever if it fails. */
  provenBy(proof: Promise<unknown>): void;
};

const connections = new WeakMap<pg.PoolClient, Connection>();

/** One for each client, since to make one costs as much as a small query. */
function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client) ?? createConnection(client);
  connections.set(client, known);
  return known;
}

function createConnection(client: pg.PoolClient): Connection {
  let proof: Promise<unknown> | undefined;
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;

  function query(...given: unknown[]): Promise<unknown> {
    sendTogether(client);
    const answer = ask(...given);
    return proof ? allOf([proof, answer]).then(() => answer) : answer;
  }

  return {
    tx: drizzle({ client: { query } as unknown as pg.PoolClient }),
    provenBy(given) {
      proof = given;
      given.then(
        () => {
          proof = undefined;
        },
        () => {},
      );
    },
  };
}
