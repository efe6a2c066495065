import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegalFacts } from './deadlines.ts';
import { obstaclesTo, obstaclesToReaching } from './moves.ts';
import { mayMove, type Stage, stages } from './stages.ts';

const today = '2026-11-17';
const facts = (differs: Partial<LegalFacts>): LegalFacts => ({
  ...{ stage: 'ready', nation: 'england', phases: 1, inverterKw: 3.6, contractPlace: 'away' },
  ...{ signedOn: '2026-10-01', deliveredOn: null, commissionedOn: null },
  ...{ dnoApprovedOn: null, dnoNotifiedOn: null, mcsCertifiedOn: null },
  ...differs,
});
const rulesAgainst = (to: Stage, differs: Partial<LegalFacts>) =>
  obstaclesTo(to, facts(differs), today).map(({ rule }) => rule);

describe('a move', () => {
  it('[CLOCK-2] into the installation waits for the end of the cooling-off period', () => {
    expect(rulesAgainst('installing', {})).toEqual([]);
    expect(rulesAgainst('installing', { signedOn: '2026-11-03' })).toEqual(['cooling-off']);
    expect(rulesAgainst('installing', { signedOn: '2026-11-02' })).toEqual([]);
    expect(rulesAgainst('installing', { signedOn: '2026-11-16', contractPlace: 'premises' })).toEqual([]);
    const [stopped] = obstaclesTo('installing', facts({ signedOn: '2026-11-10' }), today);
    expect(stopped?.reason).toContain('until 24 November 2026');
    expect(stopped?.source).toContain('2013');
  });

  it('[CLOCK-2] into the installation waits for the approval of what is above the limit', () => {
    expect(rulesAgainst('installing', { inverterKw: 5 })).toEqual(['g99-approval']);
    expect(rulesAgainst('installing', { inverterKw: 5, dnoApprovedOn: '2026-11-01' })).toEqual([]);
    expect(rulesAgainst('installing', { inverterKw: 5, phases: 3 })).toEqual([]);
  });

  it('[CLOCK-2] past the sale wants its date, and past the commissioning that', () => {
    expect(rulesAgainst('sold', { stage: 'quoted', signedOn: null })).toEqual(['signature']);
    expect(rulesAgainst('sold', { stage: 'quoted', signedOn: '2026-11-18' })).toEqual(['signature']);
    expect(rulesAgainst('sold', { stage: 'quoted', signedOn: today })).toEqual([]);
    const installing = { stage: 'installing' } as const;
    expect(rulesAgainst('commissioned', installing)).toEqual(['commissioning']);
    expect(rulesAgainst('commissioned', { ...installing, commissionedOn: '2026-11-18' })).toEqual([
      'commissioning',
    ]);
    expect(rulesAgainst('commissioned', { ...installing, commissionedOn: '2026-09-30' })).toEqual([
      'commissioning',
    ]);
    expect(rulesAgainst('commissioned', { ...installing, commissionedOn: '2026-11-17' })).toEqual([]);
  });

  it('[CLOCK-2] that the table of stages does not have is refused, and one back is never stopped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stages), fc.constantFrom(...stages), (stage, to) => {
        const rules = rulesAgainst(to, { stage, signedOn: null });
        if (!mayMove(stage, to)) expect(rules).toEqual(['order']);
        else if (to === 'lost' || stages.indexOf(to) < stages.indexOf(stage)) expect(rules).toEqual([]);
        else expect(rules).not.toContain('order');
      }),
    );
  });

  it('[CLOCK-2] that an undo or a merge makes goes by the same rules in whichever order, and back as it likes', () => {
    const rules = (to: Stage, differs: Partial<LegalFacts>) =>
      obstaclesToReaching(to, facts(differs), today).map(({ rule }) => rule);
    const signed = { signedOn: '2026-11-10' };
    expect(rules('installing', { ...signed, stage: 'new' })).toEqual(['cooling-off']);
    expect(rules('installing', { ...signed, stage: 'lost' })).toEqual(['cooling-off']);
    expect(rules('installing', { ...signed, stage: 'handed_over' })).toEqual([]);
    expect(rules('new', { signedOn: null, stage: 'survey_booked' })).toEqual([]);
    expect(rules('lost', { signedOn: null, stage: 'commissioned' })).toEqual([]);
    expect(rules('sold', { signedOn: null, stage: 'lost' })).toEqual(['signature']);
  });
});
