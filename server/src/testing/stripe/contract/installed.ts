import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '#platform/config/folders.ts';
import { until } from '#testing/until.ts';
import type { Contract } from './contract.ts';

const nodeModules = fileURLToPath(new URL('../../../../../node_modules/', import.meta.url));
const sdk = join(nodeModules, 'stripe');
const cache = join(nodeModules, '.cache/heliodesk');
const longestDerivation = 120_000;

/** The contract of the SDK that is installed, derived once for each of its versions and of the files beside this. */
export async function installedContract(): Promise<Contract> {
  const file = join(cache, `stripe-${fingerprint()}.json`);
  if (!existsSync(file)) await deriveOnce(file);
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function deriveOnce(file: string): Promise<void> {
  makeFolder(cache);
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (!takeLock(lock)) {
      await until('another test has derived the contract', () => existsSync(file) || isFree(lock), {
        within: longestDerivation * 2,
      });
      continue;
    }
    try {
      const { deriveContract } = await import('./derive.ts');
      writeFileSync(`${file}.new`, JSON.stringify(deriveContract(sdk)));
      renameSync(`${file}.new`, file);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

function takeLock(lock: string): boolean {
  if (isFree(lock)) rmSync(lock, { recursive: true, force: true });
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Also when whoever holds it was killed on the way. */
function isFree(lock: string): boolean {
  const held = statSync(lock, { throwIfNoEntry: false });
  return !held || Date.now() - held.mtimeMs > longestDerivation;
}

function fingerprint(): string {
  const { version } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const digest = createHash('sha256').update(Buffer.concat(sources)).digest('hex');
  return `${version}-${digest.slice(0, 12)}`;
}
