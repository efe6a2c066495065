import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { dataFolder } from './server.ts';
import { until } from './until.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((place) => existsSync(place));

export const hasPgbouncer = program !== undefined;
if (!hasPgbouncer)
  console.log('No pgbouncer is installed (on Debian: apt-get install pgbouncer): its tests are skipped.');

type Settings = { pool_mode: 'transaction' | 'session'; server_round_robin?: 0 | 1 };

/** A pooler before the PostgreSQL at an address, with fewer connections than a server has. */
export async function startPgbouncer(postgresUrl: string, settings: Settings) {
  const folder = dataFolder();
  const { hostname, username, password, pathname } = new URL(postgresUrl);
  const database = pathname.slice(1);
  const port = await freePort();
  const file = join(folder.path, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${database} = host=${decodeURIComponent(hostname)} dbname=${database} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'max_client_conn = 200',
    `default_pool_size = ${settings.pool_mode === 'transaction' ? 4 : 40}`,
    'server_login_retry = 1',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const user = ordinaryUser();
  if (user) chownSync(file, user.uid, user.gid);
  const child = spawn(program ?? '', [file], { ...user, cwd: folder.path, stdio: 'ignore' });
  const exited = once(child, 'exit');
  await until('pgbouncer takes connections', () => answers(port), 10_000);
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    async end() {
      child.kill('SIGKILL');
      await exited;
      folder.remove();
    },
  };
}

/** It refuses to run as root; the folder of PostgreSQL's socket is open to PostgreSQL's own user. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const named = (wanted: string) => users.find(([name]) => name === wanted);
  const [, , uid, gid] = named('postgres') ?? named('nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
