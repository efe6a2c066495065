import { describe, expect, it } from 'vitest';
import { deadlinesOf, type LegalFacts } from './deadlines.ts';

const today = '2026-11-17';
const blank: LegalFacts = {
  ...{ stage: 'new', nation: 'england', phases: null, inverterKw: null, contractPlace: 'away' },
  ...{ signedOn: null, deliveredOn: null, commissionedOn: null },
  ...{ dnoApprovedOn: null, dnoNotifiedOn: null, mcsCertifiedOn: null },
};
const dueOf = (facts: Partial<LegalFacts>, on = today) =>
  Object.fromEntries(deadlinesOf({ ...blank, ...facts }, on).map(({ kind, due }) => [kind, due]));

describe('deadlines', () => {
  it('[CLOCK-1] there are none before anything was promised, and none of what is lost', () => {
    expect(dueOf({})).toEqual({});
    expect(dueOf({ stage: 'lost', signedOn: '2026-11-01', commissionedOn: '2026-11-10' })).toEqual({});
  });

  it('[CLOCK-1] a quote has the last day of the VAT rate, until that has changed', () => {
    expect(dueOf({ stage: 'quoted' })).toEqual({ vat_rate: '2027-03-31' });
    expect(dueOf({ stage: 'quoted' }, '2027-04-01')).toEqual({});
  });

  it('[CLOCK-1] a contract can be cancelled for 14 days from the later of signature and delivery', () => {
    expect(dueOf({ stage: 'sold', signedOn: '2026-11-10' })).toMatchObject({ cooling_off: '2026-11-24' });
    expect(dueOf({ signedOn: '2026-11-10', deliveredOn: '2026-11-16' }).cooling_off).toBe('2026-11-30');
    expect(dueOf({ signedOn: '2026-11-10', deliveredOn: '2026-11-02' }).cooling_off).toBe('2026-11-24');
    expect(dueOf({ signedOn: '2026-11-10', contractPlace: 'premises' })).toEqual({});
  });

  it('[CLOCK-1] what is commissioned is told within 28 days and certified within 10 working days of that nation', () => {
    const commissioned = { stage: 'commissioned', commissionedOn: '2026-12-18' } as const;
    expect(dueOf(commissioned)).toEqual({ g98_notice: '2027-01-15', mcs_certificate: '2027-01-06' });
    expect(dueOf({ ...commissioned, nation: 'scotland' }).mcs_certificate).toBe('2027-01-07');
  });

  it('[CLOCK-1] what was approved beforehand is not told of afterwards', () => {
    const large = { commissionedOn: '2026-12-18', inverterKw: 6, phases: 1 } as const;
    expect(dueOf(large)).toEqual({ mcs_certificate: '2027-01-06' });
    expect(dueOf({ ...large, phases: 3 })).toHaveProperty('g98_notice');
  });

  it('[CLOCK-1] a rule that is not known for a date says so', () => {
    const found = deadlinesOf({ ...blank, commissionedOn: '2026-06-01' }, today);
    expect(found.find(({ kind }) => kind === 'mcs_certificate')).toEqual({
      kind: 'mcs_certificate',
      due: null,
      metOn: null,
      source: null,
    });
  });

  it('[CLOCK-1] what has been done is said to be', () => {
    const done = { commissionedOn: '2026-12-18', dnoNotifiedOn: '2026-12-19', mcsCertifiedOn: '2026-12-20' };
    expect(deadlinesOf({ ...blank, ...done }, today).map(({ metOn }) => metOn)).toEqual([
      '2026-12-19',
      '2026-12-20',
    ]);
  });
});
