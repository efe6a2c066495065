import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { connection, ensureRoleAndDatabase, initialise, launch, postmasterId } from './cluster.ts';
import { type Placement, placeCluster } from './placement.ts';

/** Held by the one server of a data folder for as long as it lives; any number that nothing else here uses. */
const ownershipLock = 4_816_001;
const startDeadline = 10_000;
const stopDeadline = 8_000;

export type EmbeddedPostgres = { connection: pg.ClientConfig; placement: Placement; stop(): Promise<void> };

/**
 * Runs the packaged PostgreSQL for this server. A postmaster left by a killed server is taken over rather than
 * restarted, so ours and theirs are treated alike: known by postmaster.pid, watched through one connection.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  onLost: (problem: StartupProblem) => void,
): Promise<EmbeddedPostgres> {
  const placement = placeCluster(dataDir);
  initialise(placement);
  let stopping = false;
  let recovering: Promise<void> | undefined;
  let guard = await own();

  async function own(): Promise<pg.Client> {
    await bringUp(placement);
    const client = await takeOwnership(placement);
    client.once('end', () => {
      if (!stopping) recovering = recover();
    });
    return client;
  }

  async function recover(): Promise<void> {
    log.warn('The database stopped; starting it again');
    while (!stopping) {
      try {
        guard = await own();
        log.info('The database is back');
        return;
      } catch (error) {
        if (error instanceof InUse) return onLost(error);
        log.error({ err: error }, 'The database could not be started; trying again');
        await delay(500);
      }
    }
  }

  return {
    connection: connection(placement),
    placement,
    async stop() {
      stopping = true;
      // A database that is on its way back up would otherwise outlive us.
      await recovering;
      await guard.end().catch(() => {});
      await shutDown(placement);
    },
  };
}

/** Returns once the database answers, starting it as often as an unclean end of the last one makes necessary. */
export async function bringUp(placement: Placement): Promise<void> {
  const deadline = Date.now() + startDeadline;
  let running = postmasterId(placement) ? undefined : launch(placement);
  for (;;) {
    try {
      return await ensureRoleAndDatabase(placement);
    } catch (error) {
      if (Date.now() > deadline) {
        throw new StartupProblem(
          `The database did not start within ${startDeadline / 1000} seconds (${(error as Error).message}): see ${placement.logFile}.`,
        );
      }
    }
    await delay(50);
    if (!postmasterId(placement) && (running === undefined || running.exited())) {
      await delay(150);
      running = launch(placement);
    }
  }
}

/** Fast shutdown: sessions are ended, everything is written, and the next start needs no recovery. */
export async function shutDown(placement: Placement): Promise<void> {
  const pid = postmasterId(placement);
  if (!pid) return;
  signal(pid, 'SIGINT');
  const deadline = Date.now() + stopDeadline;
  while (postmasterId(placement) === pid) {
    if (Date.now() > deadline) return signal(pid, 'SIGQUIT');
    await delay(25);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

class InUse extends StartupProblem {}

async function takeOwnership(placement: Placement): Promise<pg.Client> {
  const client = new pg.Client(connection(placement));
  // A connection that is lost is learnt of from its end, or from the query that fails.
  client.on('error', () => {});
  await client.connect();
  // A server killed a moment ago may still be held in the database's memory until its connection is seen to be gone.
  const deadline = Date.now() + 2_000;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [ownershipLock]);
    if (rows[0].owned) return client;
    if (Date.now() > deadline) break;
    await delay(100);
  }
  await client.end();
  throw new InUse(
    `Another Heliodesk server is using the data folder ${placement.home}: stop it first, or set DATA_DIR to another folder.`,
  );
}
