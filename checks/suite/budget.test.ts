import { expect, it, vi } from 'vitest';
import { comparison, measured } from '../../scripts/test/budget.mjs';
import { chosen } from '../../scripts/test/suite.mjs';
import { read } from '../repository.ts';

const written = JSON.parse(read('scripts/test/budget.json'));

it('[SUITE-1] what is written down for all parts stays within 20 minutes', () => {
  const parts = Object.values<{ minutes: number }>(written);
  expect(parts).toHaveLength(7);
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  expect(minutes).toBeGreaterThan(1);
  expect(minutes).toBeLessThanOrEqual(20);
});

const budget = { units: { cpu: 100, minutes: 1, yardstick: 10 } };

it.each([
  { cpu: 159, pace: 10, over: [] },
  { cpu: 161, pace: 10, over: ['units'] },
  // A machine that takes twice as long for the yardstick takes twice as long for everything.
  { cpu: 290, pace: 20, over: [] },
  { cpu: 90, pace: 5, over: ['units'] },
])('[SUITE-3] $cpu s of 100 s where the yardstick takes $pace ms is over: $over', ({ cpu, pace, over }) => {
  expect(comparison({ units: { cpu, minutes: 1, yardstick: pace } }, budget).over).toEqual(over);
});

it('[SUITE-3] minutes and processor seconds of each part are told, also of one without a budget', () => {
  const { lines, over } = comparison(
    { units: { cpu: 90, minutes: 1.5, yardstick: 10 }, new: { cpu: 5, minutes: 0.1, yardstick: 10 } },
    budget,
  );
  expect(lines[0]).toMatch(/units +1\.5 min +90 CPU-s +90% of 100 s/);
  expect(lines[1]).toMatch(/new .*no budget yet/);
  expect(over).toEqual(['new']);
});

it.each([
  { what: 'that waits for minutes', own: 6, over: ['units'] },
  { what: 'that others keep waiting', own: 2, over: [] },
])('[SUITE-3] a part $what is over its budget: $over', ({ own, over }) => {
  expect(comparison({ units: { cpu: 100, minutes: 6, own, yardstick: 10 } }, budget).over).toEqual(over);
});

it('[SUITE-3] a budget is not written by a part of a part, nor by a run at full counts', () => {
  vi.stubEnv('TEST_SCOPE', undefined);
  expect(() => chosen(['units', 'savings', '--write-budget'])).toThrow('not by some files');
  expect(chosen(['units', '--write-budget'])).toMatchObject({ names: ['units'], writeBudget: true });
  vi.stubEnv('TEST_SCOPE', 'all');
  expect(() => chosen(['units', '--write-budget'])).toThrow('by test:all');
  vi.unstubAllEnvs();
});

it('[SUITE-3] every part has a budget, and no other', () => {
  expect(Object.keys(written)).toEqual(chosen([]).names);
});

it('[SUITE-5] a part that fails leaves nothing behind that would keep the run from ending', async () => {
  const before = timers();
  await expect(measured(() => Promise.reject(new Error('no types')))).rejects.toThrow('no types');
  expect(timers()).toBe(before);
});

function timers() {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
}
