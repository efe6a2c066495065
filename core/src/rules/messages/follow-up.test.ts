import { expect, it } from 'vitest';
import { type Circumstances, followUpMoments, stopReason } from './follow-up.ts';

it('[MSG-13] each goes out some days after the one before, and not in the night', () => {
  const moments = followUpMoments(new Date('2026-11-17T21:30:00Z'), [2, 3]);
  expect(moments.map((moment) => moment.toISOString())).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
  ]);
});

const quiet: Circumstances = {
  ...{ answered: false, stage: { before: 'quoted', now: 'quoted' }, isGone: false },
  ...{ optedOut: undefined, first: 'sent' },
};

it.each<[string | undefined, Partial<Circumstances>]>([
  [undefined, {}],
  ['They’ve answered', { answered: true }],
  ['The project has moved on', { stage: { before: 'quoted', now: 'sold' } }],
  ['The project isn’t there any more', { isGone: true }],
  ['Your first message didn’t arrive', { first: 'bounced' }],
  ['They’ve said no', { optedOut: 'They’ve said no' }],
])('[MSG-13] it is stopped because: %s', (reason, differs) => {
  expect(stopReason({ ...quiet, ...differs })).toBe(reason);
});
