import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepName, stepsInOrder } from './step-names.ts';
import { visitsIn } from './visits.ts';

const period = { from: '2026-11-14', to: '2026-11-16' };
const row = (step: string, amount: number, rest: object = {}) => ({
  ...{ number: 1, day: '2026-11-15', source: 'direct', device: 'phone', step, amount, ...rest },
});

it('[STEPS-3] counts are added up by step, day, source, device and version', () => {
  const rows = [
    ...[row('view', 10), row('start', 6), row('usage', 5), row('car', 4), row('completed', 2)],
    ...[row('view', 4, { source: 'google', number: 2, device: 'desktop' }), row('declined', 1)],
    row('completed', 3, { source: 'google', number: 2, device: 'desktop', day: '2026-11-16' }),
  ];
  const visits = visitsIn(rows, period);
  expect(visits.totals).toEqual({ views: 14, starts: 6, completions: 5, declined: 1 });
  expect(visits.steps.map(({ step, amount }) => `${step} ${amount}`)).toEqual([
    ...['view 14', 'start 6', 'usage 5', 'car 4', 'contact 0', 'completed 5'],
  ]);
  expect(visits.days).toEqual([
    { day: '2026-11-14', views: 0, starts: 0, completions: 0 },
    { day: '2026-11-15', views: 14, starts: 6, completions: 2 },
    { day: '2026-11-16', views: 0, starts: 0, completions: 3 },
  ]);
  expect(visits.sources.map(({ source, completions }) => [source, completions])).toEqual([
    ['google', 3],
    ['direct', 2],
  ]);
  expect(visits.versions.map(({ number, views }) => [number, views])).toEqual([
    [2, 4],
    [1, 10],
  ]);
});

it('[STEPS-3] questions stand in the order in which they’re asked, however many came to each', () => {
  const steps = ['covering', 'ownership', 'question-new', 'direction', 'question-gone', 'result', 'home'];
  const rows = steps.map((step) => row(step, 4));
  const asked = stepsInOrder('suitability', ['new', 'old']);
  expect(visitsIn(rows, period, asked).steps.map(({ step }) => step)).toEqual([
    ...['view', 'start', 'ownership', 'home', 'covering', 'direction', 'question-new', 'result'],
    ...['question-gone', 'contact', 'completed'],
  ]);
});

it('[STEPS-3] whichever way they are told apart, the amounts are the same', () => {
  const anyRow = fc.record({
    ...{ number: fc.integer({ min: 1, max: 3 }), day: fc.constantFrom('2026-11-14', '2026-11-16') },
    ...{ source: fc.constantFrom('direct', 'google'), device: fc.constantFrom('phone', 'desktop') },
    ...{ step: fc.constantFrom('view', 'start', 'usage', 'completed'), amount: fc.nat(50) },
  });
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const { totals, days, sources, devices, versions } = visitsIn(rows, period);
      for (const parts of [days, sources, devices, versions])
        for (const name of ['views', 'starts', 'completions'] as const)
          expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(totals[name]);
    }),
  );
});

it('[STEPS-3] steps have the words of their questions', () => {
  const prompts = new Map([['0198b4f2-0000-7000-8000-000000000701', 'When would you like it done?']]);
  expect(stepName('question:0198b4f2-0000-7000-8000-000000000701', prompts)).toBe(
    'When would you like it done?',
  );
  expect(stepName('ownership', prompts)).toBe('Do you own your home?');
  expect(stepName('view', prompts)).toBe('Saw it');
  expect(stepName('roof-shape', prompts)).toBe('Roof shape');
});
