import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { patience, slowness } from '../../scripts/test/slowness.ts';

it('[SUITE-6] a machine that has more to do gets more time, and never less than was asked for', async () => {
  expect(await patience(1_000)).toBeGreaterThanOrEqual(1_000);
  const before = await slowness();
  const loops = Array.from({ length: 4 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const crowded = await slowness();
  for (const loop of loops) loop.kill();
  // Four times as many as there are processors: each gets a fifth at most.
  expect(crowded).toBeGreaterThan(2);
  expect(crowded).toBeGreaterThan(before / 2);
});
