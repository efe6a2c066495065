#!/usr/bin/env node
// Plants one fault after the other in a copy of the repository and says which test notices. It takes a while, so it is
// run by hand after a change to how things are tested: `node scripts/prove-faults.mjs`, with numbers for some of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup/places.mjs';
import { faults } from './test/faults.mjs';

const wanted = process.argv.slice(2).map(Number);
const copy = mkdtempSync(join(tmpdir(), 'heliodesk-faults-'));
const missed = [];
try {
  // Packages are linked rather than copied, since nothing writes to them; what is tested is as it is committed.
  execFileSync('git', ['clone', '-q', root, copy]);
  execFileSync('cp', ['-al', join(root, 'node_modules'), copy]);
  execFileSync('cp', ['-a', join(root, '.runtime'), copy]);
  for (const [index, fault] of faults.entries())
    if (wanted.length === 0 || wanted.includes(index + 1)) prove(index + 1, fault);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(missed.length === 0 ? 'Every fault was noticed.' : `Not noticed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

function prove(number, { what, file, find, put, part, filters }) {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(find).length !== 2) throw new Error(`${file} has no one place that reads ${find}`);
  writeFileSync(
    path,
    sound.replace(find, () => put),
  );
  const run = spawnSync('npm', ['test', '--', part, ...filters], { cwd: copy, encoding: 'utf8' });
  writeFileSync(path, sound);
  const noticed = [...new Set(failures(run.stdout + run.stderr))];
  console.log(
    `${number}. ${what} (${file}): ${noticed.length === 0 ? 'NOT NOTICED' : `${noticed.length} tests, first:`}`,
  );
  for (const line of noticed.slice(0, 2)) console.log(`     ${line}`);
  if (run.status === 0 || noticed.length === 0) missed.push(what);
}

/** The titles of the tests that failed, from the output of vitest and Playwright. */
function failures(output) {
  return [
    ...stripVTControlCharacters(output).matchAll(/^ (?:FAIL |\s+✘\s+\d+)\s+(.+?)(?: \([\d.]+m?s\))?$/gm),
  ].map(([, title]) => title);
}
