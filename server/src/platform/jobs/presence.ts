import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log.ts';

/** First half of the advisory locks by which workers show that they live; the second is a hash of their pool's id. */
const presenceLocks = 4_816_003;
const sweepEvery = 15_000;

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
  const pools = new Set<string>();
  let stopping = false;
  let client = await connect();
  let telling: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => void sweep(), sweepEvery);
  timer.unref();
  await sweep();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: 'heliodesk-presence' });
    fresh.on('error', () => {});
    await fresh.connect();
    fresh.once('end', () => {
      if (!stopping) void reconnect();
    });
    for (const id of pools) await fresh.query(hold, [presenceLocks, id]);
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!stopping) {
      try {
        client = await connect();
        return;
      } catch {
        await delay(500);
      }
    }
  }

  async function sweep(): Promise<void> {
    try {
      const { rows } = await client.query(freeOrphans, [presenceLocks]);
      const freed = rows[0].freed ?? 0;
      if (freed > 0) log.info(`Took up ${freed} jobs that a stopped worker had left`);
    } catch (error) {
      log.debug({ err: error }, 'Jobs of stopped workers could not be looked for');
    }
  }

  function tell(statement: string, poolId: string): void {
    // One after the other: they share the connection whose end gives up the locks.
    telling = telling
      .then(() => client.query(statement, [presenceLocks, poolId]))
      .catch((error) => log.debug({ err: error }, 'A worker could not be announced'));
  }

  return {
    announce(poolId) {
      pools.add(poolId);
      tell(hold, poolId);
    },
    withdraw(poolId) {
      pools.delete(poolId);
      tell(release, poolId);
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await client.end().catch(() => {});
    },
  };
}

// Shared, so that a new connection need not wait until the database has noticed the end of the old one.
const hold = 'select pg_advisory_lock_shared($1, hashtext($2))';
const release = 'select pg_advisory_unlock_shared($1, hashtext($2))';

// The three seconds leave a new worker the time to announce itself after its first job.
const freeOrphans = `
  with gone as (
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - interval '3 seconds'
      and not exists (
        select 1 from pg_locks
        where locktype = 'advisory' and classid = $1::int::oid and granted
          and database = (select oid from pg_database where datname = current_database())
          and objid::bigint = (hashtext(locked_by)::bigint & 4294967295)))
  select (select count(*)::int from gone) as freed,
         graphile_worker.force_unlock_workers((select array_agg(locked_by) from gone))
  where exists (select 1 from gone)
  union all select 0, null where not exists (select 1 from gone)`;
