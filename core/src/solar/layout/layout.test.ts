import { describe, expect, it } from 'vitest';
import { rectangle } from '../../../../scripts/roofs/random-roofs.ts';
import type { RoofPlane } from '../roof/plane.ts';
import { planesOf } from '../roof/shapes.ts';
import { type LayoutOptions, layOut } from './layout.ts';
import { usualPanel } from './panels.ts';

/** A rectangle with this much room for panels within its clearances. */
function room(width: number, height: number, obstacles: RoofPlane['obstacles'] = []): RoofPlane {
  const outline = rectangle({ x: 0, y: 0 }, width + 0.8, height + 0.8);
  const edges = outline.map(() => ({ kind: 'verge' as const, clearance: 0.4 }));
  return { id: 'roof', outline, edges, obstacles, tilt: 35, azimuth: 180, place: { x: 0, y: 0, z: 0 } };
}

const { long, short } = usualPanel;
const sizeOf = (panels: number, side: number) => panels * side + (panels - 1) * 0.02;
const more: LayoutOptions = { style: 'fit_more' };

describe('a layout', () => {
  it('[ROOF-4] fills a roof that panels fit exactly, and not one a millimetre smaller', () => {
    const exact = room(sizeOf(6, short), sizeOf(2, long));
    expect(layOut(exact)).toHaveLength(12);
    expect(layOut(exact).map(({ id }) => id)).toEqual([
      ...Array.from({ length: 6 }, (_, i) => `portrait-${400 + 1154 * i}-400`),
      ...Array.from({ length: 6 }, (_, i) => `portrait-${400 + 1154 * i}-2142`),
    ]);
    expect(layOut(room(sizeOf(6, short) - 0.001, sizeOf(2, long)))).toHaveLength(10);
    // Three rows of three lying panels still fit.
    expect(layOut(room(sizeOf(6, short), sizeOf(2, long) - 0.001))).toHaveLength(9);
  });

  it('[ROOF-5] lies one way and tidily, unless more is asked for', () => {
    const roof = room(sizeOf(2, long), long + 0.02 + short);
    const ways = (options?: LayoutOptions) => layOut(roof, options).map(({ orientation }) => orientation);
    expect(ways()).toEqual(['landscape', 'landscape', 'landscape', 'landscape']);
    expect(ways(more)).toEqual(['portrait', 'portrait', 'portrait', 'landscape', 'landscape']);
  });

  it('[ROOF-5] that fits more has a column beside rows where that helps, but not while somebody drags', () => {
    const roof = room(short + 0.02 + long, sizeOf(2, long));
    expect(layOut(roof, { ...more, rowsOnly: true })).toHaveLength(4);
    const panels = layOut(roof, more);
    expect(panels).toHaveLength(5);
    expect(panels.filter(({ orientation }) => orientation === 'portrait')).toHaveLength(2);
  });

  it('[ROOF-4] keeps off a chimney, and lays the row on either side of it', () => {
    const chimney = { id: 'chimney', outline: rectangle({ x: 3.4, y: 0.5 }, 0.6, 0.6), clearance: 0.3 };
    const roof = room(sizeOf(6, short), long, [chimney]);
    const panels = layOut(roof);
    expect(panels).toHaveLength(4);
    expect(panels.every(({ x, width }) => x + width <= 3.1 + 1e-9 || x >= 4.3 - 1e-9)).toBe(true);
  });

  it('[ROOF-4] keeps each edge’s own clearance', () => {
    const roof = room(sizeOf(4, short), long);
    const edges = roof.edges.map((edge, index) => ({ ...edge, clearance: index === 1 ? 1 : edge.clearance }));
    expect(layOut({ ...roof, edges })).toHaveLength(3);
  });

  it('[ROOF-5] stands in the middle of its room, its rows in line', () => {
    const panels = layOut(room(sizeOf(3, short) + 0.5, sizeOf(2, long)));
    expect(new Set(panels.map(({ x }) => x.toFixed(6))).size).toBe(3);
    expect(panels[0]?.x).toBeCloseTo(0.65, 9);
  });

  it('[ROOF-4] leaves room between the rows of a flat roof', () => {
    const [flat] = planesOf({ shape: 'flat', length: 8, width: 8, pitch: 0, azimuth: 180 });
    if (!flat) throw new Error('A flat roof has a plane');
    const rows = [...new Set(layOut(flat).map(({ y }) => y.toFixed(3)))].map(Number);
    const height = layOut(flat)[0]?.height ?? 0;
    expect((rows[1] ?? 0) - (rows[0] ?? 0)).toBeGreaterThanOrEqual(height + 0.4 - 1e-6);
  });

  it('[ROOF-4] keeps the gap where a cable thinner than it runs up the roof', () => {
    const cable = { id: 'cable', outline: rectangle({ x: 0.4 + short, y: 0 }, 0.01, 5), clearance: 0 };
    const roof = room(sizeOf(2, short), long, [cable]);
    expect(layOut(roof).map(({ x }) => x)).toEqual([expect.closeTo(0.4, 6), expect.closeTo(0.42 + short, 6)]);
    expect(layOut(room(sizeOf(2, short) - 0.01, long, [cable]))).toHaveLength(1);
  });

  it('[ROOF-4] has nothing for a roof that is too small or all chimney', () => {
    expect(layOut(room(0.5, 0.5))).toEqual([]);
    const crossed = [...room(8, 5).outline].sort((a, b) => a.x - b.x);
    expect(layOut({ ...room(8, 5), outline: crossed })).toEqual([]);
    const all = { id: 'dormer', outline: rectangle({ x: 0, y: 0 }, 5, 5), clearance: 0 };
    expect(layOut(room(3, 3, [all]), more)).toEqual([]);
  });

  it('[ROOF-4] is not disturbed by an obstacle far away, and refuses panels that are none', () => {
    const far = { id: 'far', outline: rectangle({ x: 1e9, y: 1e9 }, 1, 1), clearance: 0.3 };
    expect(layOut(room(8, 5, [far]))).toEqual(layOut(room(8, 5)));
    expect(() => layOut(room(8, 5), { model: { ...usualPanel, short: 0 } })).toThrow(RangeError);
    expect(() => layOut(room(8, 5), { gap: Number.NaN })).toThrow(RangeError);
  });

  it('[ROOF-5] fills a warehouse too', () => {
    const warehouse = room(sizeOf(80, short), sizeOf(20, long));
    expect(layOut(warehouse)).toHaveLength(1600);
    expect(layOut(warehouse, more)).toHaveLength(1600);
  });
});
