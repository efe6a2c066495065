import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { patience, slowness } from '../../scripts/test/slowness.ts';

it('[SUITE-6] a machine that has more to do gets more time, and never less than was asked for', async () => {
  expect(await patience(1_000)).toBeGreaterThanOrEqual(1_000);
  const loops = Array.from({ length: 4 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  onTestFinished(() => {
    for (const loop of loops) loop.kill();
  });
  const crowded = await slowness();
  // Four times as many as there are processors: each gets a fifth at most.
  expect(crowded).toBeGreaterThan(2);
});
