import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  url: string;
  dataFolder: string;
  stop(): Promise<void>;
}

const entry = join(import.meta.dirname, '../server/src/main.ts');

/** The product as it is started in earnest, on a port and a data folder of its own. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'heliodesk-e2e-'));
  // So that PostgreSQL's own user can enter, too: elsewhere its data would outlive the folder.
  await chmod(dataFolder, 0o755);
  const server = fork(entry, {
    execArgv: [],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
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
    async stop() {
      server.kill('SIGTERM');
      await exited;
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
