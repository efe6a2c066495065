import { spawn } from 'node:child_process';
import { asOneRun } from '../../scripts/test/run.mjs';

// What a run of the tests is to its processes, with one that ends for nothing but force.
await asOneRun(() => {
  const stays =
    "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
  const left = spawn(process.execPath, ['-e', stays], { detached: true, stdio: 'ignore' });
  process.send?.({ folder: process.env.TMPDIR, left: left.pid });
  return new Promise(() => {});
});
