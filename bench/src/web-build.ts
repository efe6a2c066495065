import { spawnSync } from 'node:child_process';
import { atMost, type Figure } from './figures.ts';
import { root } from './repository.ts';

/** In place: what the rest of the bench then serves is what was built here. */
export async function webBuild(): Promise<Figure[]> {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['web/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The web build ended with ${status}`);
  const seconds = (performance.now() - started) / 1000;
  return [atMost({ what: 'web build', value: seconds, unit: 's', digits: 1 }, 20)];
}
