import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, nations } from '../uk/working-days.ts';
import { deadlineKinds, deadlineOf, type LegalFacts } from './deadlines.ts';
import { stretchesOf } from './stretches.ts';

const facts = (differs: Partial<LegalFacts>): LegalFacts => ({
  ...{ stage: 'sold', nation: 'england', phases: null, inverterKw: null, contractPlace: 'away' },
  ...{ signedOn: null, deliveredOn: null, commissionedOn: null },
  ...{ dnoApprovedOn: null, dnoNotifiedOn: null, mcsCertifiedOn: null },
  ...differs,
});

it('[CLOCK-3] within a stretch the earlier a deadline is counted from the earlier it is due, and all or none has a rule', () => {
  const day = fc.nat(4_000).map((days) => addDays('2018-01-01', days));
  const asked = fc.record({
    kind: fc.constantFrom(...deadlineKinds),
    nation: fc.constantFrom(...nations),
    days: fc.tuple(day, fc.nat(20)),
    today: fc.nat(700).map((days) => addDays('2026-01-01', days)),
  });
  fc.assert(
    fc.property(asked, ({ kind, nation, days: [first, apart], today }) => {
      const commissioned = kind === 'g98_notice' || kind === 'mcs_certificate';
      const of = [first, addDays(first, apart)].map((on) => {
        const dates = commissioned ? { commissionedOn: on } : { signedOn: on };
        const deadline = deadlineOf(kind, facts({ nation, ...dates }), today);
        const within = stretchesOf(kind, today).filter(
          (each) => each.nation === nation && each.first <= on && on <= each.last,
        );
        expect(within.length).toBeLessThanOrEqual(1);
        // What lies in none has no deadline, or one that is over.
        if (!within[0] && kind === 'cooling_off') expect((deadline?.due ?? '') < today).toBe(true);
        else if (!within[0]) expect(deadline).toBeUndefined();
        else expect([on, deadline?.due != null]).toEqual([on, within[0].isKnown]);
        return { stretch: within[0], due: deadline?.due ?? '' };
      });
      if (of[0]?.stretch?.last === of[1]?.stretch?.last)
        expect((of[0]?.due ?? '') <= (of[1]?.due ?? '')).toBe(true);
    }),
  );
});
