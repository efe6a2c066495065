import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/layout.ts';
import { cornersOf } from '../layout/panels.ts';
import { areaOf } from './geometry.ts';
import { isometricPicture, pathOf, pictureFromAbove } from './picture.ts';
import { planesOf, type ShapedRoof } from './shapes.ts';

const house: ShapedRoof = { shape: 'gable', length: 10, width: 8, pitch: 40, azimuth: 180 };
const pictured = (roof: ShapedRoof) =>
  planesOf(roof).map((plane) => ({
    plane,
    panels:
      plane.azimuth > 90 && plane.azimuth < 270
        ? layOut(plane).map((panel) => ({ id: panel.id, corners: cornersOf(panel) }))
        : [],
  }));

describe('the picture of a roof', () => {
  it('[ROOF-8] from above has north at the top and the size of the plan', () => {
    const { viewBox, faces } = pictureFromAbove(pictured(house));
    expect(viewBox).toEqual({
      x: expect.closeTo(-5, 9),
      y: expect.closeTo(-4, 9),
      width: expect.closeTo(10, 9),
      height: expect.closeTo(8, 9),
    });
    const front = faces.find(({ id }) => id === 'front');
    expect(front?.outline.every(({ y }) => y >= -1e-9)).toBe(true);
    expect(front?.panels.length).toBeGreaterThan(5);
    for (const { corners } of front?.panels ?? []) {
      expect(areaOf(corners)).toBeCloseTo(1.722 * 1.134 * Math.cos((40 * Math.PI) / 180), 6);
    }
  });

  it('[ROOF-8] from a corner shows the sides that look our way, the nearest last, and all within its frame', () => {
    const { viewBox, faces } = isometricPicture(pictured({ ...house, pitch: 50 }));
    expect(faces.filter(({ kind }) => kind === 'plane').map(({ id }) => id)).toEqual(['front']);
    // Half of a gable under each plane, and the front's wall.
    expect(faces.filter(({ kind }) => kind === 'wall')).toHaveLength(3);
    for (const { outline, panels } of faces) {
      for (const { x, y } of [...outline, ...panels.flatMap(({ corners }) => corners)]) {
        expect(x).toBeGreaterThanOrEqual(viewBox.x - 1e-9);
        expect(x).toBeLessThanOrEqual(viewBox.x + viewBox.width + 1e-9);
        expect(y).toBeGreaterThanOrEqual(viewBox.y - 1e-9);
        expect(y).toBeLessThanOrEqual(viewBox.y + viewBox.height + 1e-9);
      }
    }
  });

  it('[ROOF-8] shows a low roof from behind too, and the chimney with its plane', () => {
    const low = pictured({ ...house, pitch: 20 }).map(({ plane, panels }) => ({
      panels,
      plane: { ...plane, obstacles: [{ id: 'chimney', outline: plane.outline, clearance: 0.3 }] },
    }));
    const planes = isometricPicture(low).faces.filter(({ kind }) => kind === 'plane');
    expect(planes.map(({ id, isShaded }) => [id, isShaded])).toEqual([
      ['back', true],
      ['front', false],
    ]);
    expect(planes[0]?.obstacles).toEqual([{ id: 'chimney', corners: planes[0]?.outline }]);
  });

  it('[ROOF-8] of no roof is empty', () => {
    expect(isometricPicture([]).faces).toEqual([]);
    expect(pictureFromAbove([]).viewBox).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });

  it('[ROOF-8] is drawn by paths in metres, to the millimetre', () => {
    expect(
      pathOf([
        { x: 0, y: 0 },
        { x: 1.00049, y: 0 },
        { x: 0, y: -2.5 },
      ]),
    ).toBe('M0 0L1 0L0 -2.5Z');
  });
});
