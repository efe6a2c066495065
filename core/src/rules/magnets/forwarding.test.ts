import { expect, it } from 'vitest';
import { forwardingStateOf, mayAsk } from './forwarding.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const asked = { askedAt: at(1), provenAt: null, stoppedAt: null };

it('[FORWARD-1] an address counts once its reader has agreed, and its link ends after a week', () => {
  expect(forwardingStateOf(asked, at(8))).toBe('waiting');
  expect(forwardingStateOf(asked, new Date(at(8).getTime() + 1))).toBe('expired');
  expect(forwardingStateOf({ ...asked, provenAt: at(2) }, at(30))).toBe('proven');
});

it('[FORWARD-1] a reader who has said stop is left alone for a month', () => {
  const stopped = { ...asked, provenAt: at(2), stoppedAt: at(3) };
  expect(forwardingStateOf(stopped, at(4))).toBe('stopped');
  expect([
    mayAsk(undefined, at(1)),
    mayAsk(asked, at(2)),
    mayAsk({ ...asked, provenAt: at(2) }, at(3)),
  ]).toEqual([...[true, true, false]]);
  expect([mayAsk(stopped, at(30)), mayAsk(stopped, new Date(Date.UTC(2026, 11, 4)))]).toEqual([false, true]);
});
