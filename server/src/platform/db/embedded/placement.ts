import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupProblem } from '#platform/errors.ts';
import { type Binaries, copyBinaries, packagedBinaries } from './binaries.ts';
import { canReach, type RunAs, userForPostgres } from './run-as.ts';

/** Where root puts what another user must reach when the project lies in a home that others may not enter. */
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
  const sockets = socketFolder(around);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  own(sockets, runAs);
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

function writableFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const probe = join(dataDir, `.write-probe-${process.pid}`);
    writeFileSync(probe, '');
    // Removing it through the same call that would fail later keeps a read-only folder from passing.
    unlinkSync(probe);
    return realpathSync(dataDir);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupProblem(
      `The data folder ${dataDir} cannot be written (${reason}): make it writable for this user, or set DATA_DIR to another folder.`,
    );
  }
}

function newRecord(file: string, home: string, runAs: RunAs | undefined, passwords: Passwords): Record {
  const hidden = runAs && !canReach(home, runAs);
  const record = {
    cluster: hidden ? join(sharedFolder, fingerprint(home), 'postgres') : join(home, 'postgres'),
    adminPassword: passwords.adminPassword,
    password: passwords.password,
  };
  // Written aside and then named, so that nobody ever reads half of it.
  const draft = `${file}.new-${process.pid}`;
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
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // A strict umask would keep the other user out of a folder that root has just made.
  if (runAs && folder.startsWith(sharedFolder))
    for (const path of [sharedFolder, folder]) chmodSync(path, 0o755);
}

function socketFolder(around: string): string {
  const beside = join(around, 'sockets');
  return Buffer.byteLength(beside) <= longestSocketFolder
    ? beside
    : join(tmpdir(), `heliodesk-${fingerprint(around)}`);
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
