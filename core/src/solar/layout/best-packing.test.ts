import { expect, it } from 'vitest';
import { randomRoofs, roofSeed } from '../../../../scripts/roofs/random-roofs.ts';
import { counted } from '../../../../scripts/test/scope.ts';
import counts from './best-packing.json' with { type: 'json' };
import { type LayoutOptions, layOut } from './layout.ts';

// The most panels that runs of bench/src/roofs/best-packing.ts, and of a draft of it, found on each roof, each for about
// a second of a core: panels are taken away at random and the holes filled anew, from four different packings.
const { seed } = counts;
const best = counts.best.slice(0, counted(80, 200));
const roofs = randomRoofs(best.length, seed);
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it('[ROOF-6] fitting more reaches 98% of the best packing found over 200 random roofs', () => {
  expect([counts.best.length, seed]).toEqual([200, roofSeed]);
  const panels = roofs.map((roof) => layOut(roof, { style: 'fit_more' }).length);
  expect(total(panels) / total(best)).toBeGreaterThanOrEqual(0.98);
  // Nor is any roof left far behind: two panels at most.
  expect(Math.max(...panels.map((amount, roof) => (best[roof] ?? 0) - amount))).toBeLessThanOrEqual(2);
});

it('[ROOF-6] tidy rows reach 85% of it, and rows that lie as suits them 93%', () => {
  const share = (options: LayoutOptions) =>
    total(roofs.map((roof) => layOut(roof, options).length)) / total(best);
  expect(share({})).toBeGreaterThanOrEqual(0.85);
  expect(share({ style: 'fit_more', rowsOnly: true })).toBeGreaterThanOrEqual(0.93);
});
