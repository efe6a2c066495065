import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from './cluster.ts';

export interface RunningServer {
  url: string;
  dataFolder: string;
  /** For programs that work beside it on the same data. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const entry = join(import.meta.dirname, '../../server/src/main.ts');

/** The product as it is started in earnest, on a port, a data folder and a database of its own. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'heliodesk-e2e-'));
  const database = await copyDatabase();
  const env = { DATA_DIR: dataFolder, DATABASE_URL: database.url, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };
  const server = fork(entry, {
    execArgv: [],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env, ...settings },
  });
  const exited = once(server, 'exit');
  const url = await Promise.race([
    readyUrl(server),
    exited.then(([code]) =>
      Promise.reject(new Error(`The server stopped with code ${code} before it was ready`)),
    ),
  ]);
  return {
    url,
    dataFolder,
    env: { ...env, PUBLIC_URL: url },
    async stop() {
      server.kill('SIGTERM');
      await exited;
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function readyUrl(server: ReturnType<typeof fork>): Promise<string> {
  return new Promise((resolve) => {
    server.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
  });
}
