import { describe, expect, it } from 'vitest';
import { planesOf } from '../roof/shapes.ts';
import { layOut } from './layout.ts';
import { panelAt, usualPanel } from './panels.ts';
import { panelFits, panelUnder } from './touch.ts';

const [front] = planesOf({ shape: 'gable', length: 10, width: 10, pitch: 35, azimuth: 180 });
if (!front) throw new Error('A gable has a front');
const panels = layOut(front);
const [first, second] = panels;
if (!first || !second) throw new Error('There is room for more than one');

describe('a touch', () => {
  it('[ROOF-7] brings a panel back to where it was', () => {
    const others = panels.filter((panel) => panel !== second);
    const near = { x: second.x + second.width / 2 + 0.2, y: second.y + second.height / 2 - 0.3 };
    expect(panelUnder(front, near, 'portrait', others)?.id).toBe(second.id);
  });

  it('[ROOF-7] adds nothing where there is no room', () => {
    expect(panelUnder(front, { x: first.x + 0.1, y: first.y + 0.1 }, 'portrait', panels)).toBeUndefined();
    expect(panelUnder(front, { x: -3, y: 1 }, 'portrait', [])).toBeUndefined();
    expect(panelUnder(front, { x: 0.1, y: 0.1 }, 'portrait', [])).toBeUndefined();
  });

  it('[ROOF-7] on an empty roof adds a panel under the finger, pushed off the edge', () => {
    expect(panelUnder(front, { x: 5, y: 3 }, 'landscape', [])).toMatchObject({
      x: expect.closeTo(5 - usualPanel.long / 2, 9),
      y: expect.closeTo(3 - usualPanel.short / 2, 9),
    });
    expect(panelUnder(front, { x: 0.5, y: 0.6 }, 'portrait', [])).toMatchObject({
      x: expect.closeTo(0.4, 9),
      y: expect.closeTo(0.4, 9),
    });
  });

  it('[ROOF-7] beside a panel puts the next one in line with it', () => {
    const one = panelAt(usualPanel, 'portrait', 3, 1);
    const added = panelUnder(front, { x: 4.9, y: 1.7 }, 'portrait', [one]);
    expect(added).toMatchObject({ x: expect.closeTo(3 + 1.134 + 0.02, 9), y: 1 });
  });
});

describe('a panel', () => {
  it('[ROOF-7] fits where it keeps off edges and panels', () => {
    expect(panelFits(front, first, panels.slice(1))).toBe(true);
    expect(panelFits(front, { ...first, x: first.x + 0.3 }, panels.slice(1))).toBe(false);
    expect(panelFits(front, panelAt(usualPanel, 'portrait', 0.39, 1), [])).toBe(false);
    expect(panelFits(front, panelAt(usualPanel, 'portrait', 0.4, 1), [])).toBe(true);
    expect(panelFits(front, panelAt(usualPanel, 'portrait', 40, 1), [])).toBe(false);
  });
});
