import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Stop } from '../setup/step.mjs';

const installs = '/usr/lib/postgresql';

/** Gives the work a PostgreSQL of Debian's for as long as it lasts, or says that there is none to try. */
export async function withDebianPostgres(work) {
  const version = existsSync(installs)
    ? readdirSync(installs).find((entry) => existsSync(`${installs}/${entry}/bin/postgres`))
    : undefined;
  if (!version) {
    console.log('No PostgreSQL of Debian’s is installed: the server’s tests ran on the embedded one alone.');
    return {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-debian-'));
  const user = ordinaryUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const bin = `${installs}/${version}/bin`;
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  execFileSync(
    `${bin}/initdb`,
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-k',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ];
  const server = spawn(`${bin}/postgres`, options, { ...user, cwd: folder, stdio: 'ignore' });
  try {
    await answering(`${bin}/pg_isready`, port);
    return await work(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? [];
  if (!uid)
    throw new Stop(
      'Debian’s PostgreSQL is installed but has no user postgres: run the tests as an ordinary user.',
    );
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

async function answering(isReady, port) {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await delay(100)) {
    try {
      execFileSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      // Not yet: the loop asks again until its deadline.
    }
  }
  throw new Stop('Debian’s PostgreSQL did not start within 15 seconds.');
}
