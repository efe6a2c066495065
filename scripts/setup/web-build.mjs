import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from './once.mjs';
import { root, runtimeFolder } from './places.mjs';
import { node } from './runtime.mjs';
import { step } from './step.mjs';

const stampFile = join(runtimeFolder, 'web-build');
const sources = ['web', 'core/src', 'package-lock.json'];

export async function ensureBuild() {
  if (!current()) await once('web-build', () => current() || build());
}

export async function build() {
  const built = fingerprint();
  await step('Building the web pages', node, ['web/build.ts'], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  });
  writeFileSync(stampFile, built);
}

function current() {
  if (!existsSync(join(root, 'web/dist/site.json')) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === fingerprint();
}

/** By content, not by date: a fresh clone or a branch switched back and forth builds nothing twice. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  const entries = path.endsWith('.json') ? undefined : readdirSync(full, { withFileTypes: true });
  if (!entries) return hash.update(path).update(readFileSync(full));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue;
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) addTo(hash, inside);
    else hash.update(inside).update(readFileSync(join(root, inside)));
  }
}
