import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, writableFolder } from '#platform/config/folders.ts';
import { StartupProblem } from '#platform/errors.ts';
import { type Binaries, copyBinaries, packagedBinaries } from './binaries.ts';
import { canReach, type RunAs, userForPostgres } from './run-as.ts';

/** Root's folder of what another user must reach when the project lies in a home others may not enter. */
const sharedFolder = '/var/lib/heliodesk';
/** A Unix socket's whole path may not be longer than 107 bytes. */
const longestSocketFolder = 90;

export type Placement = {
  /** The folder the person configured. */
  home: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  sockets: string;
  logFile: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  adminPassword: string;
  password: string;
};

type Passwords = { adminPassword: string; password: string };
type Record = Passwords & { cluster: string };

/** Decides once where the database lies and writes it down, so that a later change of rights cannot hide the data. */
export function placeCluster(dataDir: string, passwords: Passwords = newPasswords()): Placement {
  const home = writableFolder(dataDir);
  const runAs = userForPostgres();
  const recordFile = join(home, 'database.json');
  const record = existsSync(recordFile)
    ? readRecord(recordFile)
    : newRecord(recordFile, home, runAs, passwords);
  const around = dirname(record.cluster);
  openFolder(around, runAs);
  const sockets = socketFolder(around, runAs);
  return {
    home,
    cluster: record.cluster,
    sockets,
    logFile: join(home, 'postgres.log'),
    binaries: reachableBinaries(runAs),
    runAs,
    adminPassword: record.adminPassword,
    password: record.password,
  };
}

export function own(path: string, runAs: RunAs | undefined): void {
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
  else if (statSync(path).uid !== process.getuid?.()) {
    throw new StartupProblem(
      `The folder ${path} belongs to another user: remove it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Folder for a new database of the data folder. */
export function clusterFolder(home: string, runAs: RunAs | undefined): string {
  const hidden = runAs && !canReach(home, runAs);
  return join(hidden ? sharedPlace(home) : home, 'postgres');
}

function newRecord(file: string, home: string, runAs: RunAs | undefined, passwords: Passwords): Record {
  const record = {
    cluster: clusterFolder(home, runAs),
    adminPassword: passwords.adminPassword,
    password: passwords.password,
  };
  // Written aside and then named, so that nobody ever reads half of it.
  const draft = `${file}.new-${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return record;
  } catch (error) {
    // A server that started at the same moment has written it: theirs counts.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readRecord(file);
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function newPasswords(): Passwords {
  const password = () => randomBytes(24).toString('base64url');
  return { adminPassword: password(), password: password() };
}

function readRecord(file: string): Record {
  try {
    const { cluster, adminPassword, password } = JSON.parse(readFileSync(file, 'utf8')) ?? {};
    if (cluster && adminPassword && password) return { cluster, adminPassword, password };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartupProblem(`The file ${file} is damaged: restore it from a backup.`);
}

function reachableBinaries(runAs: RunAs | undefined): Binaries {
  const packaged = packagedBinaries();
  return !runAs || canReach(packaged.folder, runAs) ? packaged : copyBinaries(packaged, sharedFolder);
}

function openFolder(folder: string, runAs: RunAs | undefined): void {
  makeFolder(folder);
  // A strict umask would keep the other user out of a folder that root has just made.
  if (runAs && folder.startsWith(sharedFolder))
    for (const path of [sharedFolder, folder]) chmodSync(path, 0o755);
}

function socketFolder(around: string, runAs: RunAs | undefined): string {
  const beside = join(around, 'sockets');
  const fits = Buffer.byteLength(beside) <= longestSocketFolder;
  // Root would give away to PostgreSQL's user whatever somebody has put in its way in a folder open to all.
  if (!fits && !runAs) return privateFolder(join(tmpdir(), `heliodesk-${fingerprint(around)}`));
  const sockets = fits ? beside : join(sharedPlace(around), 'sockets');
  openFolder(dirname(sockets), runAs);
  makeFolder(sockets, 0o700);
  own(sockets, runAs);
  return sockets;
}

/** In a folder that is open to all, somebody else may have been there first. */
export function privateFolder(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })) makeFolder(path, 0o700);
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o077) {
    throw new StartupProblem(
      `The folder ${path} is not this user's alone: remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return path;
}

function sharedPlace(path: string): string {
  return join(sharedFolder, fingerprint(path));
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
