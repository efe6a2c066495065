import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptFromMoving, stagesAhead } from './bulk.ts';
import type { LegalFacts } from './deadlines.ts';
import { obstaclesTo } from './moves.ts';
import { mayMove, type Stage, stages } from './stages.ts';

const today = '2026-11-17';
const facts = (stage: Stage, differs: Partial<LegalFacts> = {}): LegalFacts => ({
  ...{ stage, nation: 'england', phases: 1, inverterKw: 3.6, contractPlace: 'away' },
  ...{ signedOn: null, deliveredOn: null, commissionedOn: null },
  ...{ dnoApprovedOn: null, dnoNotifiedOn: null, mcsCertifiedOn: null },
  ...differs,
});

describe('a move of many', () => {
  it('[BULK-2] takes those along that need no answer, and says why the rest stay', () => {
    expect(keptFromMoving('contacted', facts('new'), today)).toBe(undefined);
    expect(keptFromMoving('lost', facts('quoted'), today)).toBe(undefined);
    expect(keptFromMoving('sold', facts('quoted'), today)).toContain('when the contract was signed');
    expect(keptFromMoving('sold', facts('quoted', { signedOn: '2026-11-01' }), today)).toBe(undefined);
    expect(keptFromMoving('installing', facts('ready', { signedOn: '2026-11-10' }), today)).toContain(
      'can still cancel',
    );
    expect(keptFromMoving('sold', facts('new'), today)).toContain('can’t go from ‘New’ to ‘Sold’');
  });

  it('[BULK-2] leaves one that is there already as it is, and lets none past that alone would be stopped', () => {
    const stage = fc.constantFrom(...stages);
    fc.assert(
      fc.property(stage, stage, fc.boolean(), (from, to, signed) => {
        const known = facts(from, { signedOn: signed ? '2026-10-01' : null });
        const kept = keptFromMoving(to, known, today);
        if (from === to) expect(kept).toBe(undefined);
        else expect(kept === undefined).toBe(obstaclesTo(to, known, today).length === 0);
      }),
    );
  });

  it('[BULK-2] is offered to the stages that some of them may go to', () => {
    expect(stagesAhead(['handed_over'])).toEqual(['commissioned']);
    expect(stagesAhead(['new', 'handed_over'])).toEqual([
      ...['contacted', 'qualified', 'survey_booked', 'commissioned', 'lost'],
    ]);
    expect(stagesAhead([])).toEqual([]);
    for (const stage of stages)
      expect(stagesAhead([stage])).toEqual(stages.filter((to) => mayMove(stage, to)));
  });
});
