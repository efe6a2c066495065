import fc from 'fast-check';
import { expect, it } from 'vitest';
import { magnetAnswers, magnetResult, type SavingsAnswers } from '../../contracts/magnet-answers.ts';
import { methodNotes } from '../../solar/method.ts';
import { defaultSettings } from './defaults.ts';
import { reportInWords } from './report-words.ts';
import { resultInShort, resultInWords } from './result-words.ts';
import { answersInWords, isUnsuitable, resultOf } from './results.ts';
import { roofDirections } from './roof-directions.ts';

const answers: SavingsAnswers = {
  ...{ kind: 'savings', usage: { by: 'bill', poundsPerMonth: 90 }, emptyByDay: false },
  ...{ car: 'none', heatPump: 'planned', direction: 'south' },
};
const { system, assumptions } = defaultSettings('savings', 'Bright Roofs');
const there = { postcode: 'BS1 4ST', on: '2026-11-18', system, assumptions };

function figuresOf(changed: Partial<SavingsAnswers> = {}, where = {}) {
  const result = resultOf({ ...answers, ...changed }, { ...there, ...where });
  if (result.kind !== 'savings' || !result.figures) throw new Error('There are no figures');
  return result.figures;
}

it('[SAVE-1] a bill becomes savings by month and year, with and without a battery', () => {
  const figures = figuresOf();
  expect(figures).toMatchObject({ method: 'SAP 10.2 method', kwp: 4.4, batteryKwh: 5 });
  expect(figures.generation.reduce((sum, kwh) => sum + kwh)).toBeGreaterThan(3_800);
  for (const benefit of [figures.withoutBattery, figures.withBattery])
    expect(benefit?.months.reduce((sum, pence) => sum + pence)).toBe(benefit?.yearPence);
  expect(figures.withBattery?.yearPence).toBeGreaterThan(figures.withoutBattery.yearPence);
  expect(figures.assumptions.every(({ asOf, words }) => asOf !== '' && words !== '')).toBe(true);
});

it('[SAVE-1] what a company assumes itself counts, and without a battery none is spoken of', () => {
  const dearer = { ...there, assumptions: { electricityPrice: { value: 50, asOf: '2026-11-01' } } };
  expect(figuresOf({}, dearer).withoutBattery.yearPence).toBeGreaterThan(
    figuresOf().withoutBattery.yearPence,
  );
  const without = resultOf(answers, { ...there, system: { kwp: 4, batteryKwh: 0 } });
  expect(resultInWords(without)).not.toContain('battery');
});

it('[SAVE-1] whoever is out all day saves less without a battery, and they alone are told by how much', () => {
  const [home, empty] = [figuresOf(), figuresOf({ emptyByDay: true })];
  const share = /^How much extra goes to the grid when nobody’s home/;
  expect(empty.withoutBattery.usedKwh).toBeLessThan(home.withoutBattery.usedKwh);
  expect(empty.withoutBattery.yearPence).toBeLessThan(home.withoutBattery.yearPence);
  expect(empty.withBattery).toEqual(home.withBattery);
  expect(empty.assumptions.filter(({ words }) => share.test(words))).toMatchObject([
    { value: 16, unit: '%' },
  ]);
  expect(home.assumptions.some(({ words }) => share.test(words))).toBe(false);
});

it('[SAVE-1] whoever is out all day never saves more, and never less than the share that is taken off is worth', () => {
  const share = { asOf: '2026-11-19' };
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.nat(20_000), (one, other, kwhPerYear) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((value) =>
        figuresOf(
          { emptyByDay: true, usage: { by: 'meter', kwhPerYear } },
          { ...there, assumptions: { emptyHomeShare: { ...share, value } } },
        ),
      );
      if (!less || !more) throw new Error('There are no figures');
      const generation = less.generation.reduce((sum, kwh) => sum + kwh);
      const lost = less.withoutBattery.usedKwh - more.withoutBattery.usedKwh;
      expect(lost).toBeGreaterThanOrEqual(-1e-9);
      expect(lost).toBeLessThanOrEqual((Math.abs(one - other) / 100) * generation + 1e-6);
    }),
  );
});

it('[SAVE-3] whoever isn’t sure which way their roof faces is told what was assumed, and so is the office', () => {
  const unsure: SavingsAnswers = { ...answers, direction: 'unsure' };
  const words = resultInWords(resultOf(unsure, there));
  expect(words).toContain('• Which way your roof faces. Our figures assume that it faces west.\n');
  expect(figuresOf({ direction: 'unsure' }).generation).toEqual(
    figuresOf({ direction: 'east-or-west' }).generation,
  );
  expect(answersInWords(unsure).at(-1)?.answer).toBe('I’m not sure. Worked out as west');
  const sure = resultInWords(resultOf(answers, there));
  expect(sure).not.toContain('Which way your roof faces');
  for (const each of [words, sure]) {
    expect(each).toContain('assume 35°, about as steep as most roofs.');
    expect(each).toContain('We’ve assumed hardly any.');
  }
});

it('[SAVE-3] the report has both systems, every month and every assumption with its date', () => {
  const report = reportInWords(resultOf(answers, there));
  expect(report).toMatch(
    /Panels alone \(4\.4 kW\)\n• Saves about £[\d,]+ in the first year\n• Costs about £[\d,]+, fitted/,
  );
  expect(report).toMatch(/Panels and a 5 kWh battery\n/);
  expect(report).toMatch(/\nWhat you’d save each month\n/);
  expect(report).toMatch(/• June: £\d+ with panels alone, £\d+ with a battery\n/);
  expect(report).toContain(
    '• What a unit of electricity from the grid costs you, VAT included: 26.11p per kWh, as of 1 July 2026.\n',
  );
  expect(report).toContain(['About the SAP 10.2 method', ...methodNotes].join('\n• '));
  expect(report.split('\n').filter((line) => line.includes('as of'))).toHaveLength(
    figuresOf().assumptions.length,
  );
  expect(reportInWords(resultOf(answers, { ...there, postcode: 'JE2 3AB' }))).toBe('');
});

it('[SAVE-2] a bill of nothing, or of less than the standing charge, saves nothing: what panels bring is earned', () => {
  for (const poundsPerMonth of [0, 5]) {
    const result = resultOf({ ...answers, heatPump: 'none', usage: { by: 'bill', poundsPerMonth } }, there);
    expect(resultInWords(result)).toMatch(/kWh of electricity a year and earn you about £\d+ a year/);
    expect(resultInShort(result)).toMatch(/^Would earn about £/);
    const report = reportInWords(result);
    expect(report).toMatch(/• Earns about £\d+ in the first year(.|\n)*What you’d earn each month\n/);
    expect(report.replace('CO₂ saved', '')).not.toMatch(/\b(save|saves|saved|saving|savings)\b/i);
  }
  expect(resultInWords(resultOf(answers, there))).toContain('save you about');
});

it('[SAVE-2] the Channel Islands and the Isle of Man are outside the method, and told so', () => {
  for (const postcode of ['JE2 3AB', 'GY1 1AA', 'IM1 1AA', 'ZZ1 1ZZ']) {
    const result = resultOf(answers, { ...there, postcode });
    expect(result).toEqual({ kind: 'savings', figures: null });
    expect(resultInWords(result)).toContain('by hand');
  }
});

it('[SAVE-2] whatever is answered, the figures are finite, agree with their contract, and read as words', () => {
  const usage = fc.oneof(
    fc.record({
      by: fc.constant('bill' as const),
      poundsPerMonth: fc.double({ min: 0, max: 10_000, noNaN: true }),
    }),
    fc.record({
      by: fc.constant('meter' as const),
      kwhPerYear: fc.double({ min: 0, max: 200_000, noNaN: true }),
    }),
    fc.constant({ by: 'unknown' as const }),
  );
  const further = fc.constantFrom('none' as const, 'included' as const, 'planned' as const);
  const any = fc.record({
    ...{ kind: fc.constant('savings' as const), usage, emptyByDay: fc.boolean(), car: further },
    ...{ heatPump: further, direction: fc.constantFrom(...roofDirections) },
  });
  fc.assert(
    fc.property(any, (given) => {
      expect(magnetAnswers.parse(given)).toEqual(given);
      const result = resultOf(given, there);
      expect(magnetResult.parse(result)).toEqual(result);
      for (const words of [resultInWords(result), resultInShort(result), reportInWords(result)])
        expect(words).not.toMatch(/NaN|undefined|Infinity|-£|£-/);
      // One word for one thing, and none that only installers know.
      expect(resultInWords(result) + reportInWords(result)).not.toMatch(/generat|export|kWp|CO₂e|yield/i);
      expect(answersInWords(given)).toHaveLength(5);
      expect(isUnsuitable(result)).toBe(false);
    }),
  );
});
