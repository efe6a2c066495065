import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log.ts';

/** First half of the advisory locks by which workers show that they live; the second is a hash of their pool's id. */
const presenceLocks = 4_816_003;
const sweepEvery = 15_000;
/** A new worker is announced this long after its first job at the latest; until then its jobs are left alone. */
const announcedWithin = 3_000;

/** A session whose other end has gone without a word is noticed by these, and replaced. */
const patient = { keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 10_000 };

export type Presence = {
  announce(poolId: string): void;
  withdraw(poolId: string): void;
  stop(): Promise<void>;
};

/**
 * A worker that is killed leaves its jobs locked, and the queue would wait four hours before giving them to another.
 * Each pool of workers therefore holds an advisory lock for as long as its process lives, and jobs whose holder is gone are freed.
 */
export async function startPresence(connection: pg.ClientConfig, log: Log): Promise<Presence> {
  const living = new Set<string>();
  let stopping = false;
  let session = await connect();
  let settling = Promise.resolve();
  const timer = setInterval(() => void sweep(), sweepEvery);
  timer.unref();
  let afterLoss: NodeJS.Timeout | undefined;
  await sweep();

  async function connect(): Promise<Session> {
    const client = new pg.Client({ ...connection, ...patient, application_name: 'heliodesk-presence' });
    client.on('error', () => {});
    await client.connect();
    client.once('end', () => {
      if (!stopping) void reconnect();
    });
    return { client, held: new Set() };
  }

  async function reconnect(): Promise<void> {
    while (!stopping) {
      try {
        const next = await connect();
        // A stop in the meantime has ended the session that it knew, not this one.
        if (stopping) return next.client.end();
        session = next;
        return settle();
      } catch {
        await delay(500);
      }
    }
  }

  /** Ends a session that no longer answers, since all that is asked later would wait behind what was asked. */
  async function used(work: (current: Session) => Promise<void>): Promise<void> {
    const current = session;
    try {
      await work(current);
    } catch (error) {
      if (String(error).includes('Query read timeout')) current.client.end().catch(() => {});
      throw error;
    }
  }

  /** Brings the locks into line with the pools that live, one change after the other, whatever was lost before. */
  function settle(): Promise<void> {
    settling = settling
      .then(() => used((current) => hold(current, living)))
      .catch((error) => log.debug({ err: error }, 'The workers could not be announced'));
    return settling;
  }

  async function sweep(): Promise<void> {
    await settle();
    try {
      await used(async ({ client }) => {
        const asked = [presenceLocks, announcedWithin / 1_000, mostAttempts];
        const { rows } = await client.query<{ locked_by: string }>(giveAnother, asked);
        if (rows.length === 0) return;
        await client.query(free, [[...new Set(rows.map((row) => row.locked_by))]]);
        log.info('Took up the jobs that a stopped worker had left');
      });
    } catch (error) {
      log.debug({ err: error }, 'Jobs of stopped workers could not be looked for');
    }
  }

  return {
    announce(poolId) {
      living.add(poolId);
      void settle();
    },
    withdraw(poolId) {
      living.delete(poolId);
      void settle();
      // What it was just taking as it ended need not wait for the next round.
      clearTimeout(afterLoss);
      if (!stopping) afterLoss = setTimeout(() => void sweep(), announcedWithin + 500).unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      clearTimeout(afterLoss);
      await session.client.end().catch(() => {});
    },
  };
}

/** A connection and the pools whose locks it holds; both end together. */
type Session = { client: pg.Client; held: Set<string> };

async function hold({ client, held }: Session, living: Set<string>): Promise<void> {
  for (const id of living) {
    if (held.has(id)) continue;
    await client.query(take, [presenceLocks, id]);
    held.add(id);
  }
  for (const id of held) {
    if (living.has(id)) continue;
    await client.query(release, [presenceLocks, id]);
    held.delete(id);
  }
}

// Shared, so that a new connection need not wait until the database has noticed the end of the old one.
const take = 'select pg_advisory_lock_shared($1, hashtext($2))';
const release = 'select pg_advisory_unlock_shared($1, hashtext($2))';

/** So often may the worker of a job be killed. One that takes its whole process down each time ends then. */
const mostAttempts = 100;

/** A try that was cut off has not failed, and so doesn't count among those that a job has. */
const giveAnother = `
  update graphile_worker._private_jobs set max_attempts = least(max_attempts + 1, greatest(max_attempts, $3))
  where locked_by is not null and locked_at < now() - make_interval(secs => $2)
    and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = $1::int::oid and granted
        and database = (select oid from pg_database where datname = current_database())
        and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))
  returning locked_by`;

const free = 'select graphile_worker.force_unlock_workers($1::text[])';
