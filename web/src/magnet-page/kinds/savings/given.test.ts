import { magnetAnswers } from '@heliodesk/core/contracts/magnet-answers';
import { describe, expect, it } from 'vitest';
import { amountIn } from '../household/given.ts';
import { givenBy } from './given.ts';

describe('the answers to the savings calculator', () => {
  it('[HOST-4] are sent as they were given', () => {
    const answers = { by: 'bill', amount: '£85.50', day: 'empty', car: 'planned', 'heat-pump': 'included' };
    const given = givenBy({ ...answers, direction: 'south' });
    expect(given).toEqual({
      ...{ kind: 'savings', usage: { by: 'bill', poundsPerMonth: 85.5 }, emptyByDay: true, car: 'planned' },
      ...{ heatPump: 'included', direction: 'south' },
    });
    expect(magnetAnswers.safeParse(given).success).toBe(true);
  });

  it('[HOST-4] count as not known where there are none, or nonsense', () => {
    const unknown = { usage: { by: 'unknown' }, emptyByDay: false, car: 'none', direction: 'unsure' };
    expect(givenBy({})).toMatchObject(unknown);
    expect(givenBy({ by: 'bill', amount: 'a lot', direction: '<b>' })).toMatchObject(unknown);
  });
});

it.each([
  ['85', 85],
  [' £1,250.75 ', 1250.75],
  ['3200 kWh', 3200],
  ['', undefined],
  ['-5', undefined],
  ['1e9', undefined],
])('[HOST-4] %j typed as a figure is %j', (typed, figure) => {
  expect(amountIn(typed)).toBe(figure);
});
