import { describe, expect, it } from 'vitest';
import { type GivenRoof, givenRoof } from '../../../contracts/roof-answers.ts';
import { areaOf, type Point } from '../../../solar/roof/geometry.ts';
import { reportInWords } from '../report-words.ts';
import { resultInWords } from '../result-words.ts';
import { answersInWords } from '../results.ts';
import { placedOn, planesOfRoof } from './planes.ts';
import { fullSides } from './suggested.ts';
import { answersOn, drawn, resultOn } from './testing/example-roofs.ts';

describe('a roof that is drawn', () => {
  it('[ASSESS-4] has its true lengths, from above and from the front', () => {
    const slope = (roof: GivenRoof) => areaOf(planesOfRoof(roof)[0]?.outline ?? []) / 8;
    expect(slope(drawn)).toBeCloseTo(4 / Math.cos((35 * Math.PI) / 180), 9);
    expect(slope({ ...drawn, view: 'front' })).toBeCloseTo(4 / Math.sin((35 * Math.PI) / 180), 9);
    expect(planesOfRoof(drawn)[0]?.azimuth).toBeCloseTo(200, 9);
    const upsideDown = { ...drawn, eaves: 2, outline: drawn.outline.toReversed() };
    expect(planesOfRoof(upsideDown)[0]?.azimuth).toBeCloseTo(200, 9);
  });

  it('[ASSESS-9] in several parts has each at its true lengths, where it lies, with its own direction and pitch', () => {
    const [a, b, c, d] = drawn.outline as [Point, Point, Point, Point];
    const up = ({ x, y }: Point) => ({ x, y: y + 4 });
    const roof: GivenRoof = {
      ...{ ...drawn, azimuth: 180 },
      further: [
        { outline: [a, b, c, d].map(up), eaves: 2, pitch: 20 },
        { outline: [a, b, c, d].map(({ x, y }) => ({ x: x + 8, y })), eaves: 1, pitch: 0 },
      ],
    };
    const planes = planesOfRoof(givenRoof.parse(roof));
    const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
    expect(planes.map(({ id, tilt, azimuth, outline }) => [id, tilt, azimuth, areaOf(outline)])).toEqual([
      ['part-1', 35, expect.closeTo(180, 9), expect.closeTo(32 / cosine(35), 9)],
      ['part-2', 20, expect.closeTo(0, 9), expect.closeTo(32 / cosine(20), 9)],
      ['part-3', 0, expect.closeTo(90, 9), expect.closeTo(32, 9)],
    ]);
    const [, second, third] = planes;
    expect(second?.place).toMatchObject({ x: expect.closeTo(8, 9), y: expect.closeTo(8, 9) });
    expect(third?.place).toMatchObject({ x: expect.closeTo(16, 9), y: expect.closeTo(0, 9) });
    const panels = fullSides(planes).flatMap(placedOn);
    const result = resultOn(answersOn(roof, panels));
    expect(result.sides.map((side) => side.panels > 0 && (side.yearKwh ?? 0) > 0)).toEqual([
      true,
      true,
      true,
    ]);
    expect(resultInWords(result)).toMatch(
      /• Part 1, facing south: .*\n• Part 2, facing north: .*\n• Part 3: /,
    );
    expect(answersInWords(answersOn(roof, panels)).slice(0, 3)).toMatchObject([
      { answer: 'Drawn, seen from above: 39 m², 34 m², 32 m²' },
      { answer: 'South (180°), North (0°), East (90°)' },
      { answer: '35°, 20°, 0°' },
    ]);
    // One lies flat and the others don't.
    expect(reportInWords(result)).toMatch(
      /How far we keep panels from the edges of the roof, (.|\n)* tilt the panels: 10°(.|\n)*: 0\.4 m/,
    );
    const { notKnown } = resultOn(answersOn({ ...roof, azimuth: 270, azimuthIsGuess: true }, panels));
    expect(notKnown[0]).toContain('assume that part 1 faces west.');
  });

  it('[ASSESS-9] in several parts that lie over each other, or over a photo from the front, is refused by name', () => {
    const over = { outline: drawn.outline, eaves: 0, pitch: 35 };
    const beside = { ...over, outline: drawn.outline.map(({ x, y }) => ({ x, y: y + 4 })) };
    for (const [wrong, path, message] of [
      [{ further: [over] }, ['further', 0, 'outline'], 'Parts 1 and 2 overlap.'],
      [{ further: [beside, over] }, ['further', 1, 'outline'], 'Parts 1 and 3 overlap.'],
      [{ further: [{ ...beside, eaves: 4 }] }, ['further', 0, 'eaves'], 'where the gutter is'],
      [{ further: [beside], view: 'front' }, ['further'], 'use one from above'],
      [{ further: Array(6).fill(beside) }, ['further'], 'at most 6 parts'],
    ] as const)
      expect(givenRoof.safeParse({ ...drawn, ...wrong }).error?.issues[0]).toMatchObject({
        ...{ path, message: expect.stringContaining(message) },
      });
  });

  it('[ASSESS-3] and crosses itself is refused with the two sides', () => {
    const [a, b, c, d] = drawn.outline;
    const crossed = givenRoof.safeParse({ ...drawn, outline: [a, c, b, d] });
    expect(crossed.error?.issues).toMatchObject([
      {
        path: ['outline'],
        message: 'The line from A to B crosses the line from C to D. Move one of those corners.',
      },
    ]);
    const last = givenRoof.safeParse({ ...drawn, outline: [a, b, d, c] });
    expect(last.error?.issues[0]?.message).toMatch(/^The line from B to C crosses the line from D to A/);
  });

  it.each([
    [{ outline: drawn.outline.slice(0, 2) }, 'outline'],
    [{ outline: drawn.outline.map(({ x, y }) => ({ x: x / 100, y: y / 100 })) }, 'outline'],
    [{ outline: drawn.outline.map(({ x, y }) => ({ x: x * 50, y })) }, 'outline'],
    [{ eaves: 4 }, 'eaves'],
    [{ view: 'front', pitch: 5 }, 'pitch'],
    [{ pitch: 85 }, 'pitch'],
    [{ azimuth: 360 }, 'azimuth'],
  ])('[ASSESS-3] and is wrong in one thing is refused by it: %j', (wrong, field) => {
    const { error } = givenRoof.safeParse({ ...drawn, ...wrong });
    expect(error?.issues[0]?.path[0]).toBe(field);
  });
});
