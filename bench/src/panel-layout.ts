import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { layOut } from '@heliodesk/core/solar/layout/layout';
import { build } from 'vite';
import { randomRoofs, roofSeed } from '../../scripts/roofs/random-roofs.ts';
import { atLeast, atMost, type Figure } from './figures.ts';
import { root } from './repository.ts';
import { percentile } from './statistics.ts';

/** Panels on 200 random roofs: how long 'fit more' takes on one core, what it finds, and what a phone loads for it. */
export async function panelLayout(): Promise<Figure[]> {
  const { best } = JSON.parse(
    readFileSync(join(root, 'core/src/solar/layout/best-packing.json'), 'utf8'),
  ) as {
    best: number[];
  };
  const roofs = randomRoofs(best.length, roofSeed);
  const panels = roofs.map((roof) => layOut(roof, { style: 'fit_more' }).length);
  const times = roofs.map((roof) => {
    // Processor time: others on the machine do not count.
    const before = process.cpuUsage();
    layOut(roof, { style: 'fit_more' });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const share = (100 * total(panels)) / total(best);
  return [
    atMost(
      { what: 'panels on a roof, 95th percentile', value: percentile(times, 95), unit: 'ms', digits: 1 },
      60,
    ),
    atLeast({ what: 'panels on 200 roofs, of the best found', value: share, unit: '%', digits: 1 }, 98),
    atMost(
      { what: 'script that lays panels', value: (await compressed()) / 1024, unit: 'KiB', digits: 1 },
      5,
    ),
  ];
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Bytes of the layout with what adds and removes panels, minified and compressed. */
async function compressed(): Promise<number> {
  const folder = join(root, 'core/src/solar/layout');
  const entry = [join(folder, 'layout.ts'), join(folder, 'touch.ts')];
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return gzipSync(files.map((file) => ('code' in file ? file.code : '')).join('\n'), { level: 9 }).length;
}
