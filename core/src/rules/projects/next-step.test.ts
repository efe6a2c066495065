import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Deadline } from './deadlines.ts';
import { nextStepOf, type Waiting } from './next-step.ts';
import { type Stage, stages } from './stages.ts';

const now = new Date('2026-11-17T09:00:00Z');
const nothing: Waiting = { stage: 'new', deadlines: [], tasks: [], visits: [] };
const step = (given: Partial<Waiting>) => nextStepOf({ ...nothing, ...given }, now);

const deadline = (kind: Deadline['kind'], due: string | null, metOn: string | null = null): Deadline => ({
  ...{ kind, due, metOn, source: null },
});
const task = (title: string, dueOn: string | null) => ({ id: title, title, dueOn });
const visit = (startsAt: string, state = 'planned') => ({
  ...{ id: 'v', kind: 'survey' as const, startsAt, endsAt: startsAt.replace('T10', 'T11'), state },
});

it('[PAGE-1] the earliest of deadline, task and visit comes first, and says whether it is late', () => {
  const waiting = {
    deadlines: [deadline('mcs_certificate', '2026-11-16')],
    tasks: [task('Ring back', '2026-11-17')],
    visits: [visit('2026-11-18T10:00:00Z')],
  };
  expect(step(waiting)).toMatchObject({
    ...{ words: 'Register the MCS certificate', on: '2026-11-16', late: true },
    action: { does: 'meet', deadline: 'mcs_certificate' },
  });
  expect(step({ ...waiting, deadlines: [] })).toMatchObject({ words: 'Ring back', late: false });
  expect(step({ visits: waiting.visits })).toMatchObject({ words: 'Survey', action: { does: 'nothing' } });
});

it('[PAGE-1] what has no date comes after what has one, and before a suggestion', () => {
  const someday = task('Someday', null);
  expect(step({ tasks: [someday, task('Later', '2027-01-01')] }).words).toBe('Later');
  expect(step({ tasks: [someday] })).toMatchObject({ words: 'Someday', on: null, late: false });
});

it('[PAGE-1] a visit that is over is asked about, and one that was done or cancelled is not', () => {
  expect(step({ visits: [visit('2026-11-16T10:00:00Z')] })).toMatchObject({
    ...{ words: 'Did the survey take place?', late: true, action: { does: 'finish-visit', visitId: 'v' } },
  });
  expect(step({ visits: [visit('2026-11-16T10:00:00Z', 'done')] }).words).toBe('Call them');
});

it('[PAGE-1] what only passes is nothing to do, and a VAT rate is told of in its last month', () => {
  expect(step({ deadlines: [deadline('cooling_off', '2026-11-20')] }).words).toBe('Call them');
  expect(step({ deadlines: [deadline('vat_rate', '2027-03-31')] }).words).toBe('Call them');
  expect(step({ deadlines: [deadline('vat_rate', '2026-12-10')] }).words).toBe(
    'Install before the VAT rate changes',
  );
  expect(step({ deadlines: [deadline('g98_notice', '2026-11-20', '2026-11-12')] }).words).toBe('Call them');
  expect(step({ deadlines: [deadline('g98_notice', null)] }).words).toBe('Call them');
});

it.each<[Stage, string, object]>([
  ['new', 'Call them', { does: 'call' }],
  ['qualified', 'Book the survey', { does: 'book', kind: 'survey' }],
  ['surveyed', 'Send the quote', { does: 'move', to: 'quoted' }],
  ['ready', 'Book the installation', { does: 'book', kind: 'installation' }],
  ['handed_over', 'Nothing left to do', { does: 'nothing' }],
])('[PAGE-1] at %s, where nothing waits, it suggests: %s', (stage, words, action) => {
  expect(step({ stage })).toMatchObject({ words, action, on: null, late: false });
});

it('[PAGE-1] there is always a next step, and no task is due before it', () => {
  const days = fc.constantFrom('2026-11-01', '2026-11-17', '2026-12-24', null);
  const tasks = fc.array(days.map((dueOn) => task(`by ${dueOn}`, dueOn)));
  fc.assert(
    fc.property(fc.constantFrom(...stages), tasks, (stage, given) => {
      const { words, on } = step({ stage, tasks: given });
      expect(words).not.toBe('');
      for (const { dueOn } of given) if (dueOn) expect(on !== null && on <= dueOn).toBe(true);
    }),
  );
});
