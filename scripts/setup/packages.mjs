import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { once } from './once.mjs';
import { root } from './places.mjs';
import { node } from './runtime.mjs';
import { step } from './step.mjs';

/** The product runs without the workspaces that hold test tools, so a first start does not wait for them. */
const sets = {
  product: ['--workspace=core', '--workspace=server', '--workspace=web'],
  everything: [],
};
const stampFile = join(root, 'node_modules', '.heliodesk-packages.json');

export async function ensurePackages(set) {
  if (!installed(set)) await once('packages', () => installed(set) || install(set));
}

function installed(set) {
  const stamp = readStamp();
  return stamp?.lock === fingerprint() && (stamp.set === set || stamp.set === 'everything');
}

async function install(set) {
  const { file, args } = npm(node);
  // Going from the product to everything adds to what is there; any other change starts afresh.
  const adding = readStamp()?.lock === fingerprint();
  const how = adding ? ['install', '--no-save'] : ['ci'];
  await step(
    adding ? 'Installing the test tools' : 'Installing packages',
    file,
    [...args, ...how, ...sets[set], '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, advice: 'check the network and run this again.' },
  );
  writeFileSync(stampFile, JSON.stringify({ set, lock: fingerprint() }));
}

function readStamp() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : undefined;
}

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}
