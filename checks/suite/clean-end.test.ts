import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { alive, processesOf } from '../../scripts/test/processes.mjs';
import { asOneRun } from '../../scripts/test/run.mjs';

const program = join(import.meta.dirname, 'unruly-run.mjs');

/** A run with programs of its own that take no notice of signals, as a database or a browser may be. */
async function begin() {
  const run = fork(program, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [{ folder, left }] = await once(run, 'message');
  expect(existsSync(folder)).toBe(true);
  expect(left.map(alive)).toEqual([true, true, true]);
  return { run, folder: folder as string, left: left as number[] };
}

async function gone(folder: string): Promise<void> {
  while (existsSync(folder) || processesOf(folder).length > 0) await delay(50);
}

it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  '[SUITE-5] a run that is ended by %s leaves no process and no folder behind',
  async (signal) => {
    const { run, folder, left } = await begin();
    const ended = once(run, 'exit');
    run.kill(signal);
    await ended;
    await gone(folder);
    expect(left.map(alive)).toEqual([false, false, false]);
  },
);

it('[SUITE-5] the next run clears away what an earlier one could not', async () => {
  // A process number that no process can have.
  const earlier = join(tmpdir(), 'heliodesk-run-999999999-left');
  mkdirSync(earlier);
  const folder = await asOneRun(async () => process.env.TMPDIR ?? '');
  await gone(earlier);
  expect(readdirSync(tmpdir())).not.toContain('heliodesk-run-999999999-left');
  expect(existsSync(folder)).toBe(false);
});
