import { describe, expect, it } from 'vitest';
import { layOut } from '../../../solar/layout/layout.ts';
import { addedAt, placesOn, toggled } from './placing.ts';
import { planesOfRoof } from './planes.ts';

const [plane] = planesOfRoof({
  ...{ by: 'shape', shape: 'gable', length: 9, width: 8, pitch: 35, azimuth: 180, ridge: 'along' },
});
if (!plane) throw new Error('There is no side');
const full = layOut(plane);
const [first, second] = full;
if (!first || !second) throw new Error('There are no panels');

describe('panels that are added and taken away', () => {
  it('[ASSESS-6] leave a free place behind, which takes the same panel again', () => {
    const side = toggled({ plane, panels: full }, first);
    expect(side.panels).toHaveLength(full.length - 1);
    expect(placesOn(side, full)).toHaveLength(full.length);
    expect(placesOn(side, full).filter(({ isPlaced }) => !isPlaced)).toMatchObject([{ panel: first }]);
    expect(toggled(side, first).panels).toContainEqual(first);
  });

  it('[ASSESS-6] are counted by row from the ridge and from the left', () => {
    const places = placesOn({ plane, panels: [] }, full);
    const heights = places.map(({ panel }) => panel.y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(places[0]).toMatchObject({ row: 1, column: 1, isPlaced: false });
    expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(full.length);
  });

  it('[ASSESS-6] go where the roof is touched, and free places that are no longer free are gone', () => {
    const between = { x: (first.x + second.x + second.width) / 2, y: first.y + first.height / 2 };
    const side = addedAt({ plane, panels: [] }, between);
    expect(side.panels).toHaveLength(1);
    const free = placesOn(side, full).filter(({ isPlaced }) => !isPlaced);
    expect(free.length).toBeLessThan(full.length);
    expect(addedAt(side, { x: -5, y: 0 })).toBe(side);
  });
});
