import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { node } from './runtime.mjs';
import { signals } from './step.mjs';

/** The server, with the flags that keep its memory small. */
export function runServer(args = []) {
  return runNode([...serverFlags(), 'server/src/main.ts', ...args]);
}

export function serverFlags() {
  return JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')).config.nodeFlags;
}

/** Runs a program in our place: it gets our signals, learns of our death, and gives its exit code. */
export function runNode(args, options) {
  return runAll([args], options);
}

/** Runs programs side by side until one ends; then the others are asked to. */
export async function runAll(list, { cwd = '.', env = {} } = {}) {
  const children = list.map((args) =>
    spawn(node, args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const tell = (signal) => {
    for (const child of children) child.kill(signal);
  };
  const stop = (signal) => {
    // The terminal has written ^C; the prompt would otherwise seem to hang while the database writes what it holds.
    if (signal === 'SIGINT' && process.stdout.isTTY) console.log('\nStopping …');
    tell(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  const ends = children.map(
    (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))),
  );
  const code = await Promise.race(ends);
  tell('SIGTERM');
  await Promise.all(ends);
  for (const signal of signals) process.off(signal, stop);
  return code;
}
