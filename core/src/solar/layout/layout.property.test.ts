import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRoofs } from '../../../../scripts/roofs/random-roofs.ts';
import { counted } from '../../../../scripts/test/scope.ts';
import { contains, type Point, type Polygon, sidesOf } from '../roof/geometry.ts';
import { outlineProblems } from '../roof/outline-problems.ts';
import type { RoofPlane } from '../roof/plane.ts';
import { type LayoutOptions, layOut } from './layout.ts';
import { cornersOf, type Panel, panelAt, panelModels, usualPanel } from './panels.ts';
import { panelFits, panelUnder } from './touch.ts';

const runs = { numRuns: counted(25, 500) };
/** Millimetres do not matter on a roof; a hundredth of one is rounding. */
const rounding = 1e-5;

const seeded = fc.integer({ min: 0, max: 1e9 }).map((seed) => randomRoofs(1, seed)[0] as RoofPlane);
const metres = (max: number) => fc.double({ min: 0, max, noNaN: true });
const drawn: fc.Arbitrary<RoofPlane> = fc
  .record({
    outline: fc
      .array(fc.record({ x: metres(14), y: metres(9) }), { minLength: 3, maxLength: 7 })
      .filter((outline) => outlineProblems(outline).length === 0),
    clearances: fc.array(metres(0.8), { minLength: 7, maxLength: 7 }),
    obstacle: fc.tuple(metres(14), metres(9), metres(2), metres(2), metres(0.5)),
    tilt: fc.constantFrom(0, 30),
  })
  .map(({ outline, clearances, obstacle: [x, y, width, height, clearance], tilt }) => ({
    id: 'drawn',
    outline,
    edges: outline.map((_, edge) => ({ kind: 'verge', clearance: clearances[edge] ?? 0 })),
    obstacles: [
      {
        id: 'triangle',
        outline: [
          { x, y },
          { x: x + width, y },
          { x, y: y + height },
        ],
        clearance,
      },
    ],
    tilt,
    azimuth: 180,
    place: { x: 0, y: 0, z: 0 },
  }));
const roof = fc.oneof(seeded, drawn);

const options: fc.Arbitrary<LayoutOptions> = fc.record({
  model: fc.constantFrom(...panelModels),
  gap: fc.constantFrom(0, 0.02, 0.1),
  style: fc.constantFrom('tidy', 'fit_more'),
  rowsOnly: fc.boolean(),
});

it('[ROOF-4] panels never overlap, never leave the plane and keep their clearances, whatever the roof', () => {
  fc.assert(
    fc.property(roof, options, (plane, chosen) => {
      const panels = layOut(plane, chosen);
      for (const panel of panels) expect(shortfall(plane, panel)).toBeLessThanOrEqual(rounding);
      for (const [index, panel] of panels.entries()) {
        for (const other of panels.slice(index + 1)) {
          expect(apart(panel, other)).toBeGreaterThanOrEqual((chosen.gap ?? 0) - rounding);
        }
      }
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    }),
    runs,
  );
});

it('[ROOF-5] the same roof always gets the same panels, and fitting more never fits fewer', () => {
  fc.assert(
    fc.property(roof, (plane) => {
      const tidy = layOut(plane);
      const more = layOut(plane, { style: 'fit_more' });
      expect(layOut(plane)).toEqual(tidy);
      expect(layOut(plane, { style: 'fit_more' })).toEqual(more);
      expect(more.length).toBeGreaterThanOrEqual(layOut(plane, { style: 'fit_more', rowsOnly: true }).length);
      expect(more.length).toBeGreaterThanOrEqual(tidy.length);
      expect(new Set(tidy.map(({ orientation }) => orientation)).size).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

it('[ROOF-7] a panel taken away fits again, twice it does not, and what a touch adds is sound', () => {
  fc.assert(
    fc.property(roof, fc.nat(), fc.constantFrom('portrait', 'landscape'), (plane, pick, orientation) => {
      const panels = layOut(plane);
      const taken = panels[pick % Math.max(1, panels.length)];
      if (!taken) return;
      const others = panels.filter((panel) => panel !== taken);
      expect(panelFits(plane, taken, others)).toBe(true);
      expect(panelFits(plane, taken, panels)).toBe(false);

      const middle = { x: taken.x + taken.width / 2, y: taken.y + taken.height / 2 };
      expect(panelUnder(plane, middle, taken.orientation, others)).toMatchObject({ id: expect.any(String) });
      const added = panelUnder(plane, middle, orientation, others);
      if (!added) return;
      expect(shortfall(plane, added)).toBeLessThanOrEqual(rounding);
      expect(others.every((other) => apart(added, other) >= 0.02 - rounding)).toBe(true);
      expect(panelFits(plane, added, others)).toBe(true);
    }),
    runs,
  );
});

it('[ROOF-7] a panel fits wherever its distances to edges and obstacles are enough, and nowhere else', () => {
  const anywhere = fc.tuple(metres(14), metres(9), fc.constantFrom('portrait', 'landscape'));
  fc.assert(
    fc.property(roof, fc.array(anywhere, { minLength: 20, maxLength: 40 }), (plane, places) => {
      for (const [x, y, orientation] of places) {
        const panel = panelAt(usualPanel, orientation, x, y);
        const short = shortfall(plane, panel);
        // On the very line either answer is right.
        if (Math.abs(short) > rounding) expect(panelFits(plane, panel, [])).toBe(short < 0);
      }
    }),
    runs,
  );
});

/** By how much a panel fails to keep its clearances, worked out from distances and not from strips. */
function shortfall({ outline, edges, obstacles }: RoofPlane, panel: Panel): number {
  const corners = cornersOf(panel);
  const missing = (polygon: Polygon, clearance: (side: number) => number) =>
    sidesOf(polygon).map(([a, b], side) => clearance(side) - distance(corners, [a, b]));
  const middle = { x: panel.x + panel.width / 2, y: panel.y + panel.height / 2 };
  const outside = !contains(outline, middle) || obstacles.some((each) => contains(each.outline, middle));
  return Math.max(
    outside ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
    ...missing(outline, (side) => edges[side]?.clearance ?? 0),
    ...obstacles.flatMap((each) => missing(each.outline, () => each.clearance)),
  );
}

/** From a rectangle to a line: less than 0 where the line runs through it, by how deep. */
function distance(corners: Polygon, line: [Point, Point]): number {
  const through = sidesOf(corners).some((side) => cross(side, line));
  const inside = line.every((end) => contains(corners, end));
  const apart = Math.min(
    ...corners.map((corner) => toLine(corner, line)),
    ...sidesOf(corners).flatMap((side) => line.map((end) => toLine(end, side))),
  );
  return through || inside ? Math.min(0, -apart) : apart;
}

function toLine({ x, y }: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const turn = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function apart(a: Panel, b: Panel): number {
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  const up = Math.max(a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.max(across, up);
}
