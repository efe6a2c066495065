/**
 * Looks for the most panels that random roofs can hold, far longer than a homeowner would wait:
 * `node bench/src/roofs/best-packing.ts` writes the counts that core's tests hold the layout against.
 *
 * Each roof is packed with fine levels and many cuts. Then, again and again, the panels around a random place are taken
 * away, sometimes another is put there at a random place and way, and the hole is filled anew with those that stay as
 * obstacles. What holds no fewer panels is kept, so that it wanders; it starts from several packings.
 *
 * `node bench/src/roofs/best-packing.ts 60 2` tries sixty times from each start with other random numbers. What an
 * earlier run found stays where it is more: delete the counts when the roofs change. `npm run fix` formats them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepOutsOf } from '@heliodesk/core/solar/layout/keep-outs';
import { inRows, inTidyRows, withCuts } from '@heliodesk/core/solar/layout/packing';
import { panelAt, usualPanel } from '@heliodesk/core/solar/layout/panels';
import type { Place } from '@heliodesk/core/solar/layout/places';
import { panelFits } from '@heliodesk/core/solar/layout/touch';
import type { Point } from '@heliodesk/core/solar/roof/geometry';
import type { RoofPlane } from '@heliodesk/core/solar/roof/plane';
import { generator, randomRoofs, rectangle, roofSeed } from '../../../scripts/roofs/random-roofs.ts';
import { root } from '../repository.ts';

const spacing = { model: usualPanel, gap: 0.02, rowGap: 0.02 };
const fine = { fromEdges: 2000, even: 300, cuts: 80 };
const coarse = { fromEdges: 150, even: 30, cuts: 12 };
const [triesForEachStart = 60, run = 1] = process.argv.slice(2).map(Number);

const counts = join(root, 'core/src/solar/layout/best-packing.json');
const best: number[] = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')).best : [];
for (const [index, roof] of randomRoofs(200, roofSeed).entries()) {
  best[index] = Math.max(best[index] ?? 0, mostPanels(roof, generator(run * 1000 + index)));
  writeFileSync(counts, `${JSON.stringify({ seed: roofSeed, best })}\n`);
}
console.log(`${best.reduce((sum, each) => sum + each)} panels on ${best.length} roofs`);

function mostPanels(plane: RoofPlane, random: () => number): number {
  const keepOuts = keepOutsOf(plane);
  const starts = [
    withCuts(keepOuts, spacing, fine),
    inRows(keepOuts, spacing, fine),
    inTidyRows(keepOuts, spacing, fine),
    [],
  ];
  return Math.max(...starts.map((start) => wander(plane, start, random).length));
}

function wander(plane: RoofPlane, start: readonly Place[], random: () => number): readonly Place[] {
  const between = (from: number, to: number) => from + (to - from) * random();
  const xs = plane.outline.map(({ x }) => x);
  const ys = plane.outline.map(({ y }) => y);
  let panels = start;
  for (let step = 0; step < triesForEachStart; step += 1) {
    const place = {
      x: between(Math.min(...xs), Math.max(...xs)),
      y: between(Math.min(...ys), Math.max(...ys)),
    };
    const [reachAcross, reachUp] = [between(0.6, 3.2), between(0.6, 3.2)];
    const kept = panels.filter(
      ({ x, y, width, height }) =>
        x + width < place.x - reachAcross ||
        x > place.x + reachAcross ||
        y + height < place.y - reachUp ||
        y > place.y + reachUp,
    );
    const seeded =
      random() < 0.3 ? [...kept, ...onePanelAt(withObstacles(plane, kept), place, random)] : kept;
    const pack = random() < 0.7 ? withCuts : inRows;
    const filled = [...seeded, ...pack(keepOutsOf(withObstacles(plane, seeded)), spacing, coarse)];
    if (filled.length >= panels.length) panels = filled;
  }
  return panels;
}

/** A panel with its corner at a place, lying either way, if there is room. */
function onePanelAt(plane: RoofPlane, { x, y }: Point, random: () => number): Place[] {
  const panel = panelAt(usualPanel, random() < 0.5 ? 'portrait' : 'landscape', x, y);
  return panelFits(plane, panel, []) ? [panel] : [];
}

function withObstacles(plane: RoofPlane, panels: readonly Place[]): RoofPlane {
  const obstacles = panels.map((panel, index) => ({
    id: `panel-${index}`,
    outline: rectangle(panel, panel.width, panel.height),
    clearance: spacing.gap,
  }));
  return { ...plane, obstacles: [...plane.obstacles, ...obstacles] };
}
