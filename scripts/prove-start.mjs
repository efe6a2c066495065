#!/usr/bin/env node
// Shows that a bare clone starts wherever people put it: run as root, on a machine with only Node and git.
//   node scripts/prove-start.mjs [the node program of a Node 24, to try everything with it as well] [--test]
// With --test, `npm test` runs in a clone that has started, too.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './setup/places.mjs';

const newer = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const nobody = { uid: 65534, gid: 65534 };
const situations = [
  { name: 'root, below a home only root may enter', closed: true },
  { name: 'root, in an ordinary folder', tested: true },
  { name: 'an ordinary user', user: nobody },
  { name: 'a path with a space', folder: 'with a space' },
];
const nodes = [process.execPath, ...(newer ? [newer] : [])];
const cases = nodes.flatMap((node) => situations.map((situation) => ({ ...situation, node })));

const base = mkdtempSync(join(tmpdir(), 'heliodesk-prove-'));
chmodSync(base, 0o755);
let failed = 0;
try {
  for (const [index, situation] of cases.entries()) {
    const place = prepare(index, situation);
    console.log(`\n== Node ${versionOf(situation.node)}: ${situation.name}`);
    try {
      console.log(`   first start: ${await start(place, 4100 + index)}`);
      console.log(`   second start: ${await start(place, 4100 + index)}`);
      if (situation.tested && process.argv.includes('--test')) test(place);
    } catch (error) {
      failed += 1;
      console.log(`   FAILED: ${error.message}`);
    } finally {
      const cluster = clusterOf(place);
      // Kept outside of the clone where PostgreSQL's user may not enter it.
      if (cluster) rmSync(dirname(cluster), { recursive: true, force: true });
      rmSync(place.home, { recursive: true, force: true });
    }
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
console.log(`\n${cases.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function prepare(index, { closed, user, folder = 'clone', node }) {
  const home = join(base, String(index));
  mkdirSync(home, { mode: closed ? 0o700 : 0o755 });
  const clone = join(home, folder);
  execFileSync('git', ['clone', '--quiet', root, clone]);
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
  const env = { ...process.env, HOME: home, PATH: dirname(node) + delimiter + process.env.PATH };
  for (const name of Object.keys(env)) if (name.startsWith('npm_')) delete env[name];
  return { home, clone, env, user };
}

function versionOf(node) {
  return execFileSync(node, ['--version']).toString().trim().slice(1);
}

function clusterOf({ clone }) {
  const record = join(clone, '.data', 'database.json');
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).cluster : undefined;
}

function test({ clone, env }) {
  const began = Date.now();
  execFileSync('npm', ['test'], { cwd: clone, env, stdio: 'inherit' });
  console.log(`   npm test: passed in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Starts, asks for a page, joins the waiting list, stops with Ctrl-C's signal and looks for what is left. */
async function start(place, port) {
  const { clone, env, user } = place;
  const began = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: String(port) },
    detached: true,
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const page = await answer(
      `http://localhost:${port}/`,
      () => child.exitCode ?? child.signalCode,
      () => output,
    );
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const joined = await fetch(`http://localhost:${port}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', quizAnswers: { 1: '15' } }),
    });
    if (!page.includes('</html>') || joined.status !== 201) throw new Error(`unexpected answers\n${output}`);
    process.kill(-child.pid, 'SIGINT');
    await ended;
    const left = processesOf([clone, clusterOf(place)]);
    if (left.length > 0) throw new Error(`left behind: ${left.join('; ')}`);
    return `answered in ${seconds} s, page and waiting list work, nothing left after Ctrl-C`;
  } finally {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  }
}

function processesOf(folders) {
  const lines = execFileSync('ps', ['-eo', 'args']).toString().split('\n');
  return lines.filter((line) => folders.some((folder) => folder && line.includes(folder)));
}

async function answer(url, exitCode, output) {
  for (const deadline = Date.now() + 420_000; Date.now() < deadline; await delay(100)) {
    if (exitCode() !== null) throw new Error(`it ended\n${output()}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return response.text();
  }
  throw new Error(`no answer\n${output()}`);
}
