import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from '#platform/db/trouble.ts';
import { StartupProblem } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { connection, ensureRoleAndDatabase, initialise, launch, postmasterId } from './cluster.ts';
import { InUse, type Owner, takeOwnership } from './ownership.ts';
import { type Placement, placeCluster } from './placement.ts';

const startDeadline = 10_000;
const stopDeadline = 8_000;
/** A server killed a moment ago still counts as the owner until the database sees that its connection is gone. */
const ownerPatience = 2_000;

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
  let stopping: Promise<void> | undefined;
  let recovering: Promise<void> | undefined;
  let guard = await own();

  async function own(): Promise<pg.Client> {
    const client = await bringUpAsOwner(placement, 'heliodesk-server', ownerPatience);
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

  async function giveUp(): Promise<void> {
    // A database that is on its way back up would otherwise outlive us.
    await recovering;
    // Still ours while it shuts down, so that nobody takes over what is about to end.
    await shutDown(placement);
    await guard.end().catch(() => {});
  }

  return {
    connection: connection(placement),
    placement,
    stop() {
      // Once: what runs here afterwards is somebody else's.
      stopping ??= giveUp();
      return stopping;
    },
  };
}

/** Has the database up while the work is done, and stops it afterwards unless a server is using it. */
export async function withDatabase<T>(placement: Placement, work: () => Promise<T>): Promise<T> {
  let ours = postmasterId(placement) === undefined;
  let guard: pg.Client | undefined;
  try {
    guard = await bringUpAsOwner(placement, 'heliodesk-backup', 0).catch(unlessInUse);
    ours = guard !== undefined;
    return await work();
  } finally {
    if (ours) await shutDown(placement);
    await guard?.end().catch(() => {});
  }
}

function unlessInUse(error: unknown): undefined {
  if (!(error instanceof InUse)) throw error;
}

async function bringUpAsOwner(placement: Placement, owner: Owner, patience: number): Promise<pg.Client> {
  const deadline = Date.now() + startDeadline;
  for (;;) {
    await bringUp(placement);
    try {
      return await takeOwnership(placement, owner, patience);
    } catch (error) {
      // Its owner may have been shutting it down just then; the next one is ours.
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
    }
    await delay(50);
  }
}

/** Returns once the database answers, starting it as often as an unclean end of the last one makes necessary. */
export async function bringUp(placement: Placement): Promise<void> {
  const deadline = Date.now() + startDeadline;
  let running: ReturnType<typeof launch> | undefined;
  for (;;) {
    try {
      return await ensureRoleAndDatabase(placement);
    } catch (error) {
      if (Date.now() > deadline) {
        throw new StartupProblem(
          `The database did not start within ${startDeadline / 1000} seconds (${(error as Error).message}): see ${placement.logFile}.`,
        );
      }
      if (nobodyListens(error) && !postmasterId(placement) && (!running || running.exited())) {
        if (running) await delay(150);
        running = launch(placement);
      }
    }
    await delay(50);
  }
}

// Any listener is the database, even where postmaster.pid names nobody we know: in a container beside ours, which
// shares our folder, processes have numbers of their own.
function nobodyListens(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');
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
