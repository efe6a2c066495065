import { spawn } from 'node:child_process';
import { asOneRun } from '../../scripts/test/run.mjs';

// What a run of the tests is to its processes, with one that ends for nothing but force.
await asOneRun(() => {
  const stays =
    "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
  const left = spawn(process.execPath, ['-e', stays], { detached: true, stdio: 'ignore' });
  // And one that is halted, with a child that carries no mark: a PostgreSQL that a test lets hang.
  const unmarked = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const halted = spawn('sh', ['-c', `env -i '${process.execPath}' -e '${unmarked}' & wait`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  halted.stdout.once('data', (line) => {
    const grandchild = Number(line);
    process.kill(grandchild, 'SIGSTOP');
    process.send?.({ folder: process.env.TMPDIR, left: [left.pid, halted.pid, grandchild] });
  });
  return new Promise(() => {});
});
