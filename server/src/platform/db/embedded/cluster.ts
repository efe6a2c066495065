import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartupProblem } from '#platform/errors.ts';
import { own, type Placement } from './placement.ts';

export const adminUser = 'heliodesk_admin';
const appUser = 'heliodesk';
const largestLog = 10 * 1024 * 1024;

const settings = {
  listen_addresses: '',
  max_connections: 60,
  shared_buffers: '64MB',
  // Enough for a backup of a busy database to find the log it needs.
  wal_keep_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * PostgreSQL tells whether another has its folder by process numbers, which mean nothing in a container beside ours, and
 * which after a crash may be somebody else's, so that it never starts. A lock on a file of the folder, held by every
 * process of the database, is right in both cases: who has it may forget what a predecessor left. Where there is no
 * flock, PostgreSQL's own way is all there is.
 */
const underLock = `flock -n 3
case $? in
  0) rm -f "$1" "$2";;
  1) echo 'Another PostgreSQL is using this database'; exit 1;;
esac
shift 2
exec "$@"`;

/** Makes the cluster beside its final place and moves it there whole, so that a start cut short leaves no half of one. */
export function initialise(placement: Placement): void {
  if (exists(placement)) {
    checkVersion(placement);
    return;
  }
  const fresh = mkdtempSync(`${placement.cluster}.new-`);
  const passwordFile = `${fresh}.password`;
  own(fresh, placement.runAs);
  try {
    writeFileSync(passwordFile, placement.adminPassword, { mode: 0o600 });
    own(passwordFile, placement.runAs);
    const result = spawnSync(
      join(placement.binaries.folder, 'bin', 'initdb'),
      [
        ...['-D', fresh, '--username', adminUser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
        ...[
          '--encoding',
          'UTF8',
          '--locale-provider',
          'builtin',
          '--builtin-locale',
          'C.UTF-8',
          '--no-instructions',
        ],
      ],
      { ...identity(placement), cwd: fresh, encoding: 'utf8' },
    );
    if (result.status !== 0) {
      throw new StartupProblem(
        `The database could not be made: ${(result.error?.message ?? result.stderr).trim()}`,
      );
    }
    renameSync(fresh, placement.cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // A server that started at the same moment was first: its cluster counts.
    if (!exists(placement)) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Starts the postmaster in a session of its own: Ctrl-C is for the server, which stops the database last. */
export function launch(placement: Placement): { exited: () => boolean } {
  if (existsSync(placement.logFile) && statSync(placement.logFile).size > largestLog)
    rmSync(placement.logFile);
  const log = openSync(placement.logFile, 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const lock = openSync(join(placement.cluster, 'PG_VERSION'), 'r+');
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', underLock, 'sh', lockFile(placement), join(placement.sockets, '.s.PGSQL.5432.lock')],
      join(placement.binaries.folder, 'bin', 'postgres'),
      '-D',
      placement.cluster,
      '-k',
      placement.sockets.includes(',') ? `"${placement.sockets}"` : placement.sockets,
      ...options,
    ],
    { ...identity(placement), cwd: placement.cluster, detached: true, stdio: ['ignore', log, log, lock] },
  );
  closeSync(lock);
  closeSync(log);
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', () => {
    exited = true;
  });
  child.unref();
  return { exited: () => exited };
}

/** The postmaster that holds this cluster, if one is alive. */
export function postmasterId(placement: Placement): number | undefined {
  const pid = recordedId(placement);
  return pid && isPostmasterOf(placement, pid) ? pid : undefined;
}

export function connection(placement: Placement): pg.ClientConfig {
  return {
    host: placement.sockets,
    port: 5432,
    user: appUser,
    password: placement.password,
    database: appUser,
  };
}

export function adminConnection(placement: Placement): pg.ClientConfig {
  return {
    ...connection(placement),
    user: adminUser,
    password: placement.adminPassword,
    database: 'postgres',
  };
}

/** The server's own role owns its database and nothing more, as it would on a managed PostgreSQL. */
export async function ensureRoleAndDatabase(placement: Placement): Promise<void> {
  const admin = new pg.Client(adminConnection(placement));
  admin.on('error', () => {});
  try {
    await admin.connect();
    const role = await admin.query('select 1 from pg_roles where rolname = $1', [appUser]);
    if (role.rowCount === 0) {
      await admin.query(`create role ${appUser} login password ${admin.escapeLiteral(placement.password)}`);
    }
    const database = await admin.query('select 1 from pg_database where datname = $1', [appUser]);
    if (database.rowCount === 0) await admin.query(`create database ${appUser} owner ${appUser}`);
  } finally {
    await admin.end().catch(() => {});
  }
}

export function exists(placement: Placement): boolean {
  return existsSync(join(placement.cluster, 'PG_VERSION'));
}

export function checkVersion(placement: Placement): void {
  const made = readFileSync(join(placement.cluster, 'PG_VERSION'), 'utf8').trim();
  const have = placement.binaries.version.split('.')[0];
  if (made !== have) {
    throw new StartupProblem(
      `The data folder holds a PostgreSQL ${made} database and this version brings PostgreSQL ${have}: go back to the version of Heliodesk before, and move the data with pg_dump and pg_restore.`,
    );
  }
}

function identity(placement: Placement) {
  const { runAs } = placement;
  // A clean environment: PGDATA and its like would change what the binaries do.
  return { ...(runAs && { uid: runAs.uid, gid: runAs.gid }), env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
}

function lockFile(placement: Placement): string {
  return join(placement.cluster, 'postmaster.pid');
}

function recordedId(placement: Placement): number | undefined {
  const pid = Number(readIfThere(lockFile(placement)).split('\n')[0]);
  return pid > 1 ? pid : undefined;
}

/** PostgreSQL removes its own files as it ends, also between a look for one and the reading of it. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function isPostmasterOf(placement: Placement, pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(placement.cluster);
  } catch {
    return false;
  }
}
