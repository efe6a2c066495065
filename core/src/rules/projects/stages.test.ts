import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listedStages,
  mayMove,
  nextStage,
  phases,
  type Stage,
  stages,
  stagesOf,
  stageTable,
} from './stages.ts';

describe('stages', () => {
  it('[SPINE-2] are each in one list, those of leads before those of projects', () => {
    expect(phases.flatMap(stagesOf)).toEqual(stages.filter((stage) => stage !== 'lost'));
  });

  it('lead on to the next, from the first to the last', () => {
    const passed: Stage[] = ['new'];
    for (let next = nextStage('new'); next; next = nextStage(next)) passed.push(next);
    expect(passed).toEqual(stages.filter((stage) => stage !== 'lost'));
    expect(nextStage('lost')).toBeUndefined();
  });

  it('[SPINE-2] can be taken back, and nothing that is lost is lost for good', () => {
    for (const stage of stages) {
      const next = nextStage(stage);
      if (next) expect(mayMove(next, stage), `${next} to ${stage}`).toBe(true);
      if (mayMove(stage, 'lost')) expect(stageTable.lost.to.length).toBeGreaterThan(0);
    }
    expect(mayMove('commissioned', 'lost')).toBe(false);
  });

  it('can all be reached from each other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stages), fc.constantFrom(...stages), (from, to) => {
        const reached = new Set<Stage>([from]);
        for (const stage of reached) for (const next of stageTable[stage].to) reached.add(next);
        // Nothing that is commissioned can be lost, but it can go back step by step.
        expect(reached.has(to)).toBe(true);
      }),
    );
  });

  it('are never moved to where they are', () => {
    for (const stage of stages) expect(mayMove(stage, stage)).toBe(false);
  });
});

it('[VIEW-1] leads can be narrowed to those that were lost, and projects to their own stages', () => {
  expect(listedStages('lead')).toEqual(['new', 'contacted', 'qualified', 'lost']);
  expect(listedStages('project')).toEqual(stagesOf('project'));
});
