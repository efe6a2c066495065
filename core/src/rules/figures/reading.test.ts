import { describe, expect, it } from 'vitest';
import { added, type Sums } from './metrics.ts';
import {
  changeOf,
  conversionOf,
  durationInWords,
  fileCells,
  fileHeadings,
  funnelOf,
  lossesOf,
  lostIn,
  percent,
  responseOf,
  staysOf,
  wonIn,
} from './reading.ts';

const sums: Sums = {
  lead: { amount: 10, total: 5_000_000 },
  'reached.contacted': { amount: 8, total: 4_000_000 },
  'reached.sold': { amount: 3, total: 2_400_000 },
  won: { amount: 2, total: 1_900_000 },
  'lost.price': { amount: 1, total: 300_000 },
  'lost.no_answer': { amount: 4, total: 0 },
  'answered.hour': { amount: 3, total: 5_400 },
  'answered.day': { amount: 3, total: 216_000 },
  'answered.longer': { amount: 2, total: 1_728_000 },
  'stay.new': { amount: 8, total: 8 * 7_200 },
};

describe('[ANALYTICS-3] figures are read', () => {
  it('as steps from a lead to the handover, with their share of all leads', () => {
    const [leads, contacted, ...rest] = funnelOf(sums);
    expect([leads, contacted]).toMatchObject([
      { step: 'new', amount: 10, share: 1 },
      { step: 'contacted', amount: 8, share: 0.8 },
    ]);
    expect(rest.find(({ step }) => step === 'sold')).toMatchObject({ amount: 3, share: 0.3 });
    expect(funnelOf({}).every(({ amount, share }) => amount === 0 && share === null)).toBe(true);
  });

  it('as conversion, response, stays, losses and what was won', () => {
    expect(conversionOf(sums)).toEqual({ leads: 10, sold: 3, share: 0.3 });
    expect(responseOf(sums)).toMatchObject({ answered: 8, averageSeconds: 243_675, withinDayShare: 0.75 });
    expect(responseOf({})).toMatchObject({ answered: 0, averageSeconds: null, withinDayShare: null });
    expect(staysOf(sums)).toEqual([{ stage: 'new', amount: 8, averageSeconds: 7_200 }]);
    expect(lossesOf(sums).map(({ reason }) => reason)).toEqual(['no_answer', 'price']);
    expect(lostIn(sums)).toBe(5);
    expect(wonIn(sums)).toEqual({ amount: 2, valuePence: 1_900_000 });
  });

  it('added up month by month', () => {
    expect(added([sums, { lead: { amount: 1, total: 100 } }, {}]).lead).toEqual({
      amount: 11,
      total: 5_000_100,
    });
    expect(added([])).toEqual({});
  });

  it('as people say them', () => {
    expect([20, 3_000, 5_400, 7_200, 100_000, 864_000, 1_296_000].map(durationInWords)).toEqual([
      ...['1 minute', '50 minutes', '1.5 hours', '2 hours', '28 hours', '10 days', '15 days'],
    ]);
    expect([null, 0, 0.004, 0.305, 1].map(percent)).toEqual(['–', '0%', '<1%', '31%', '100%']);
    expect([changeOf(3, 2), changeOf(1, 2), changeOf(1, 0)]).toEqual([0.5, -0.5, null]);
  });

  it('in a file with a cell for each heading', () => {
    const cells = fileCells(sums);
    expect(cells).toHaveLength(fileHeadings.length);
    expect(cells[fileHeadings.indexOf('Value won (£)')]).toBe('19000.00');
    expect(cells[fileHeadings.indexOf('Days at New')]).toBe('0.1');
    expect(fileCells({})).toContain('');
  });
});
