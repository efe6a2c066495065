import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { type Running, startChild } from './child.ts';

const { nodeFlags } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')).config;

type Settings = { DATABASE_URL?: string; ROLE?: 'all' | 'web' | 'worker'; OPERATOR_EMAIL?: string };

/** The product as `npm start` runs it. Addresses in X-Forwarded-For count, so that a load is no single visitor's. */
export function startProduct(folder: string, settings: Settings = {}): Promise<Running> {
  return startChild(join(root, 'server/src/main.ts'), {
    cwd: folder,
    flags: nodeFlags,
    env: {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      SESSION_SECRET: 'a secret for measuring and for nothing else',
      ...settings,
    },
  });
}

/** The connection string for the embedded database of the product that runs in this folder. */
export function databaseUrl(folder: string): string {
  const { cluster, password } = JSON.parse(readFileSync(join(folder, 'data/database.json'), 'utf8'));
  const sockets = join(dirname(cluster), 'sockets');
  return `postgres://heliodesk:${password}@localhost/heliodesk?host=${encodeURIComponent(sockets)}`;
}
