import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '#platform/errors.ts';
import { connection } from './cluster.ts';
import type { Placement } from './placement.ts';

/** Held by the one server of a data folder for as long as it lives; any number that nothing else here uses. */
const ownershipLock = 4_816_001;

export class InUse extends StartupProblem {}

export type Owner = 'heliodesk-server' | 'heliodesk-backup';

/** Hands back the connection that holds the lock, for whose life the database is ours. */
export async function takeOwnership(
  placement: Placement,
  owner: Owner,
  patience: number,
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection(placement), application_name: owner });
  // A connection that is lost is learnt of from its end, or from the query that fails.
  client.on('error', () => {});
  const deadline = Date.now() + patience;
  try {
    await client.connect();
    while (!(await hasTaken(client))) {
      if (Date.now() >= deadline) throw await refusal(client, placement.home);
      await delay(100);
    }
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function hasTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ownershipLock]);
  return rows[0].taken;
}

async function refusal(client: pg.Client, home: string): Promise<InUse> {
  const { rows } = await client.query(
    `select application_name as owner from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [ownershipLock],
  );
  return new InUse(
    rows[0]?.owner === 'heliodesk-backup'
      ? `A backup of the data folder ${home} is being made: wait until it is done, or set DATA_DIR to another folder.`
      : `Another Heliodesk server is using the data folder ${home}: stop it first, or set DATA_DIR to another folder.`,
  );
}
