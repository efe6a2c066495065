import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { magnetAnswers, magnetResult } from '../../../contracts/magnet-answers.ts';
import { type GivenRoof, givenRoof } from '../../../contracts/roof-answers.ts';
import { layOut } from '../../../solar/layout/layout.ts';
import { methodNotes } from '../../../solar/method.ts';
import { roofShapes } from '../../../solar/roof/shapes.ts';
import { reportInWords } from '../report-words.ts';
import { resultInShort, resultInWords } from '../result-words.ts';
import { answersInWords, isUnsuitable } from '../results.ts';
import { pictureOfRoof } from './picture.ts';
import { placedOn, planesOfRoof } from './planes.ts';
import { answersOn, drawn, gable, resultOn, suggestedFor, there } from './testing/example-roofs.ts';
import { guessedAzimuth } from './usual-sizes.ts';

const yearOf = (roof: GivenRoof) => {
  const { sides } = resultOn(answersOn(roof));
  return sides.reduce((sum, { yearKwh }) => sum + (yearKwh ?? 0), 0);
};

describe('a roof with panels', () => {
  it('[ASSESS-1] becomes panels, kWp, yield by month and year, and savings', () => {
    const result = resultOn(answersOn(gable));
    expect(result.panels.length).toBeGreaterThan(10);
    expect(result.kwp).toBeCloseTo(result.panels.length * 0.44, 9);
    expect(result.figures).toMatchObject({ method: 'SAP 10.2 method', kwp: result.kwp, batteryKwh: 5 });
    const year = result.figures?.generation.reduce((sum, kwh) => sum + kwh) ?? 0;
    expect(result.sides.map(({ id }) => id)).toEqual(['front', 'back']);
    expect(result.sides[0]?.yearKwh).toBeCloseTo(year, 6);
    expect(result.sides[1]).toMatchObject({ panels: 0, yearKwh: 0 });
    expect(resultInShort(result)).toMatch(/^\d+ panels, [\d.]+ kW\. Would save about £/);
    expect(resultInWords(result)).toMatch(
      /You’ve placed \d+ panels on your roof\.\nThey’d make about [\d,]+ kWh/,
    );
    expect(answersInWords(answersOn(gable)).map(({ answer }) => answer)).toEqual([
      'Two slopes: 9 m along the front, 8 m from front to back',
      ...['South (180°)', '35°', expect.stringMatching(/^Front, facing south: \d+$/)],
      ...['£90 a month', 'Yes', 'No', 'No'],
    ]);
  });

  it('[ASSESS-1] on a flat roof generates by the tilt of the frames, not lying down', () => {
    const flat = { ...gable, shape: 'flat' } as const;
    const [side] = resultOn(answersOn(flat)).sides;
    const lying = { ...gable, shape: 'mono_pitch', pitch: 10, width: 8 } as const;
    const [tilted] = resultOn(answersOn(lying)).sides;
    expect(side?.tilt).toBe(0);
    expect((side?.yearKwh ?? 0) / (side?.panels ?? 1)).toBeCloseTo(
      (tilted?.yearKwh ?? 0) / (tilted?.panels ?? 1),
      6,
    );
    expect(resultOn(answersOn(flat)).notKnown.join()).toContain('heavy frames');
  });

  it('[ASSESS-1] begins with those on the side where they generate most', () => {
    expect(new Set(suggestedFor(gable).map(({ side }) => side))).toEqual(new Set(['front']));
    expect(new Set(suggestedFor({ ...gable, azimuth: 0 }).map(({ side }) => side))).toEqual(
      new Set(['back']),
    );
  });

  it('[ASSESS-2] that faces north and is steep says so, and generates less than any other', () => {
    const north = { ...gable, shape: 'mono_pitch', pitch: 70, width: 3, azimuth: 0 } as const;
    const result = resultOn(answersOn(north));
    expect(result.panels.length).toBeGreaterThan(0);
    expect(result.remarks).toEqual([
      expect.stringContaining('faces north'),
      expect.stringContaining('steep'),
    ]);
    expect(yearOf(north)).toBeLessThan(yearOf({ ...north, azimuth: 180 }) / 2);
    expect(result.figures?.withoutBattery.yearPence).toBeGreaterThan(0);
  });

  it('[ASSESS-2] has nothing to work out without panels, or where the method doesn’t reach, and says which', () => {
    const none = resultOn(answersOn(gable, []));
    expect(none).toMatchObject({ kwp: 0, figures: null, remarks: [expect.stringContaining('any panels')] });
    expect([resultInShort(none), resultInWords(none)]).toEqual([
      'Placed no panels',
      expect.stringContaining('can’t work out savings yet'),
    ]);
    const jersey = resultOn(answersOn(gable), { ...there, postcode: 'JE2 3AB' });
    expect(jersey).toMatchObject({ figures: null, sides: [{ yearKwh: null }, {}] });
    expect(resultInWords(jersey)).toContain('by hand');
    expect(isUnsuitable(none)).toBe(false);
  });

  it('[ASSESS-5] the email has each side, the cost and the payback, and every assumption with its date', () => {
    const result = resultOn(answersOn(gable));
    expect(resultInWords(result)).toMatch(/• Front, facing south: \d+ panels, about [\d,]+ kWh a year/);
    const report = reportInWords(result);
    expect(report).toMatch(/• Costs about £[\d,]+, fitted\n• Pays for itself in about \d+ years/);
    expect(report).toContain(['About the SAP 10.2 method', ...methodNotes].join('\n• '));
    const [, assumed = ''] = report.split('What we assumed\n');
    const lines = assumed.split('\n');
    expect(lines).toHaveLength((result.figures?.assumptions.length ?? 0) + 2);
    for (const line of lines) expect(line).toMatch(/^• .+: .+, as of .*20\d\d\..*$/);
    const flat = reportInWords(resultOn(answersOn({ ...gable, shape: 'flat' })));
    expect(flat).toMatch(/tilt the panels: 10°, as of (.|\n)*shade each other: 0\.4 m, as of /);
  });

  it.each([
    [{ shape: 'gable', ridge: 'along' }, 'west'],
    [{ shape: 'gable', ridge: 'across' }, 'south'],
    [{ shape: 'hip', ridge: 'along' }, 'south-west'],
    [{ shape: 'mono_pitch', ridge: 'along' }, 'west'],
  ] as const)(
    '[ASSESS-7] %j that faces nobody knows where promises less than the best, and both are told',
    (house, named) => {
      const azimuth = guessedAzimuth(house);
      const roof: GivenRoof = { ...gable, ...house, azimuth, azimuthIsGuess: true };
      const years = [0, 45, 90, 135, 180, 225, 270, 315].map((each) => yearOf({ ...roof, azimuth: each }));
      if (house.shape !== 'hip') expect(yearOf(roof)).toBeLessThan(Math.max(...years));
      expect(resultOn(answersOn(roof)).notKnown[0]).toContain(`assume that the front faces ${named}.`);
      expect(answersInWords(answersOn(roof))[1]?.answer).toBe(`I’m not sure. Worked out as ${named}`);
    },
  );

  it('[ASSESS-3] counts no panel that is off the roof, on another or on a side that there isn’t', () => {
    const panels = suggestedFor(gable);
    const [first] = panels;
    if (!first) throw new Error('There is no panel');
    const wrong = [
      { ...first, x: first.x + 0.5 },
      { ...first, x: -3 },
      { ...first, side: 'wing-inner' },
    ];
    expect(resultOn(answersOn(gable, [...panels, ...wrong])).panels).toEqual(panels);
  });
});

it('[ASSESS-3] sizes of which no roof can be made are refused by name', () => {
  const wing = { width: 30, depth: 2, end: 'left' };
  const narrow = { width: 30, depth: 1, end: 'left' };
  for (const [wrong, field, message] of [
    [{ length: 0 }, 'length', 'Please check the length along the front. It can be 2 to 60 m.'],
    [{ width: 1e9 }, 'width', 'Please check the depth from front to back. It can be 2 to 60 m.'],
    [{ pitch: 2 }, 'pitch', 'Please check how steep it is. It can be 5° to 70°.'],
    [{ shape: 'l_shaped' }, 'wingWidth', 'It can be 2 to 40 m.'],
    [{ shape: 'l_shaped', wing }, 'wingWidth', 'Make it narrower, or make the front longer.'],
    [{ shape: 'l_shaped', wing, length: 2, width: 5 }, 'length', 'Make the front longer'],
    [{ shape: 'l_shaped', wing: narrow, length: 40 }, 'wingDepth', 'or let it stick out more.'],
  ] as const) {
    const { error } = givenRoof.safeParse({ ...gable, ...wrong });
    expect(error?.issues[0]).toMatchObject({ path: [field], message: expect.stringContaining(message) });
  }
});

describe('whatever roof somebody describes', () => {
  const size = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const shaped = fc.record({
    ...{ by: fc.constant('shape' as const), shape: fc.constantFrom(...roofShapes) },
    ...{ length: size(4, 20), width: size(4, 15), pitch: size(5, 70), azimuth: size(0, 359.9) },
    ridge: fc.constantFrom('along' as const, 'across' as const),
    wing: fc.record({
      ...{ width: size(2, 3), depth: size(1, 8), end: fc.constantFrom('left' as const, 'right' as const) },
    }),
  });
  const outlined = fc.record({
    ...{ by: fc.constant('outline' as const), view: fc.constantFrom('above' as const, 'front' as const) },
    ...{ pitch: size(10, 70), azimuth: size(0, 359.9), eaves: fc.nat(3) },
    outline: fc.tuple(size(3, 12), size(2, 6), size(-1, 1)).map(([w, h, lean]) => [
      { x: 0, y: 0 },
      { x: w, y: 0 },
      { x: w + lean, y: h },
      { x: lean, y: h },
    ]),
    further: fc.option(
      fc.record({ pitch: size(0, 70), eaves: fc.nat(3), across: size(3, 12), up: size(2, 6) }).map((part) => [
        {
          ...{ pitch: part.pitch, eaves: part.eaves },
          outline: drawn.outline.map(({ x, y }) => ({ x: 14 + (x * part.across) / 8, y: (y * part.up) / 4 })),
        },
      ]),
      { nil: undefined },
    ),
  });

  it('[ASSESS-2] [ASSESS-3] every panel that is laid out counts, and the figures are finite and agree with their contract', () => {
    fc.assert(
      fc.property(fc.oneof(shaped, outlined), fc.boolean(), (given, fitMore) => {
        const parsed = givenRoof.safeParse(given);
        fc.pre(parsed.success);
        const options = fitMore ? ({ style: 'fit_more', rowsOnly: true } as const) : {};
        const roof = parsed.data as GivenRoof;
        const panels = planesOfRoof(roof)
          .flatMap((plane) => placedOn({ plane, panels: layOut(plane, options) }))
          .slice(0, 200);
        const answers = answersOn(roof, panels);
        expect(magnetAnswers.parse(structuredClone(answers))).toEqual(answers);
        const result = resultOn(answers);
        expect(result.panels).toEqual(panels);
        expect(magnetResult.parse(result)).toEqual(result);
        for (const words of [resultInWords(result), resultInShort(result), JSON.stringify(result.sides)])
          expect(words).not.toMatch(/NaN|undefined|Infinity|-£|£-/);
        expect(resultInWords(result) + reportInWords(result)).not.toMatch(
          /generat|export|kWp|CO₂e|\bwing\b/i,
        );
        const { faces } = pictureOfRoof(result);
        expect(faces.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
