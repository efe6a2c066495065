import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupProblem } from '#platform/errors.ts';
import type { Config } from './config.ts';

export const secretFile = 'session-secret';

/** The secret that was set, or the one in the data folder, which is made at the first start. */
export function secretOf({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  return sessionSecret ?? keptSecret(join(dataDir, secretFile));
}

function keptSecret(path: string): string {
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new StartupProblem(
      `The secret in ${path} is damaged: put it back from a backup, or remove the file and have everybody set up their authenticator app again.`,
    );
  return secret;
}

/** Whole or not at all, and never over another: a second start may be making one at this moment. */
function makeSecret(path: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
