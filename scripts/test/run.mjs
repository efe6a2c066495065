import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node } from '../setup/runtime.mjs';
import { alive, endProcessesOf, mark } from './processes.mjs';

const reaper = fileURLToPath(new URL('reaper.mjs', import.meta.url));
const prefix = 'heliodesk-run-';

/**
 * Gives the work a temporary folder and a mark in the environment of its own. Whatever carries the mark or lies in the
 * folder is ended and removed with the run, however the run ends: a second process waits for that, in a session of its
 * own so that no signal meant for the run reaches it.
 */
export async function asOneRun(work) {
  const parent = tmpdir();
  await sweep(parent);
  const folder = join(parent, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder);
  // PostgreSQL's own user has to get in where the tests run as root.
  chmodSync(folder, 0o755);
  const waiting = spawn(node, [reaper, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  waiting.unref();
  // After that: it is no part of the run itself.
  const giveBack = setVariables({ TMPDIR: folder, [mark]: folder });
  try {
    return await work();
  } finally {
    giveBack();
    await endProcessesOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs whose second process was ended too, by a machine that went down for instance, are cleared away by the next. */
async function sweep(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    if (alive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const folder = join(parent, name);
    try {
      await endProcessesOf(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // Another user's, who clears it away with their own next run.
      if (!['EACCES', 'EPERM'].includes(error.code)) throw error;
    }
  }
}

function setVariables(variables) {
  const before = Object.keys(variables).map((name) => [name, process.env[name]]);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
