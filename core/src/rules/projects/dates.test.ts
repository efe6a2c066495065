import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateProblems, type ProjectDates } from './dates.ts';
import { projectDates } from './labels.ts';
import { type Stage, stages } from './stages.ts';

const today = '2026-11-17';
const none = Object.fromEntries(projectDates.map((field) => [field, null])) as ProjectDates;
const problems = (now: Partial<ProjectDates>, before: Partial<ProjectDates> = {}, stage: Stage = 'quoted') =>
  dateProblems({ ...none, ...before, ...now }, { before: { ...none, ...before }, stage, today });

describe('the days of a project', () => {
  it('[CLOCK-5] of what has happened are not still to come; goods and an installation may be', () => {
    const tomorrow = '2026-11-18';
    const all = Object.fromEntries(projectDates.map((field) => [field, tomorrow])) as ProjectDates;
    expect(Object.keys(problems(all)).sort()).toEqual(
      projectDates.filter((field) => field !== 'plannedOn' && field !== 'deliveredOn').toSorted(),
    );
    expect(problems({ signedOn: today, commissionedOn: today, dnoNotifiedOn: today })).toEqual({});
  });

  it('[CLOCK-5] come in the order in which things happen, and whichever was changed is marked', () => {
    const commissioned = { commissionedOn: '2026-11-02' };
    expect(problems({ signedOn: '2026-11-03', ...commissioned })).toEqual({
      commissionedOn: 'That’s before the contract was signed',
    });
    expect(problems({ signedOn: '2026-11-03' }, commissioned)).toEqual({
      signedOn: 'That’s after it was commissioned',
    });
    expect(problems({ dnoAppliedOn: '2026-11-03', dnoApprovedOn: '2026-11-02' })).toHaveProperty(
      'dnoApprovedOn',
    );
    expect(problems({ mcsCertifiedOn: '2026-11-01' }, commissioned)).toHaveProperty('mcsCertifiedOn');
  });

  it('[CLOCK-5] that a stage needs are not taken away', () => {
    const days = { signedOn: '2026-10-01', commissionedOn: '2026-11-02' };
    expect(problems({ signedOn: null }, days, 'sold')).toEqual({
      signedOn: 'A project at ‘Sold’ needs this day. Move it back first',
    });
    expect(problems({ commissionedOn: null }, days, 'handed_over')).toHaveProperty('commissionedOn');
    expect(problems({ signedOn: null, commissionedOn: null }, days, 'quoted')).toEqual({});
  });

  it('[CLOCK-5] are left alone as they were', () => {
    const day = fc.option(fc.constantFrom('2026-01-05', '2026-11-17', '2031-03-01'));
    const days = fc.record(Object.fromEntries(projectDates.map((field) => [field, day])));
    fc.assert(
      fc.property(days, fc.constantFrom(...stages), (before, stage) => {
        expect(problems({}, before as ProjectDates, stage)).toEqual({});
      }),
    );
  });
});
