import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Consent } from '../../contracts/contacts.ts';
import { currentConsents } from '../consents.ts';
import { applyPatch, type Json, patchBetween } from '../json-patch.ts';
import { type Choices, differencesOf, givenBack, mergedConsents, mergeFields, takenOver } from './merging.ts';
import { type Stage, stages } from './stages.ts';

const project = { stage: 'new', stageSince: '2026-11-01', lostReason: null, lostNote: '', valuePence: null };
const of = (differs: object) => ({ project: { ...project, ...differs } });
const usualOf = (kept: object, merged: object) =>
  Object.fromEntries(differencesOf(of(kept), of(merged)).map(({ name, usual }) => [name, usual]));

describe('[MERGE-1] of two records', () => {
  it.each<[string, object, object, object]>([
    [
      'what is known of the one that stays is kept',
      { valuePence: 1 },
      { valuePence: 2 },
      { valuePence: 'kept' },
    ],
    ['nought is known', { valuePence: 0 }, { valuePence: 2 }, { valuePence: 'kept' }],
    ['what it does not know is taken', { valuePence: null }, { valuePence: 2 }, { valuePence: 'merged' }],
    ['what says the same is not asked', { valuePence: 2 }, { valuePence: 2 }, {}],
    ['the stage that is further on is taken', { stage: 'new' }, { stage: 'quoted' }, { stage: 'merged' }],
    ['it stays where it is further on', { stage: 'quoted' }, { stage: 'new' }, { stage: 'kept' }],
    ['what was lost comes back', { stage: 'lost', lostReason: 'price' }, {}, { stage: 'merged' }],
    ['nothing is lost by it', {}, { stage: 'lost', lostReason: 'price' }, { stage: 'kept' }],
    ['when it came to the same stage does not matter', { stageSince: 'a' }, { stageSince: 'b' }, {}],
  ])('%s', (_, kept, merged, usual) => {
    expect(usualOf(kept, merged)).toEqual(usual);
  });

  it('a stage comes with its reason, and an address as a whole', () => {
    const lost = { stage: 'lost', lostReason: 'price', lostNote: 'Too dear', stageSince: '2026-11-05' };
    const place = { line1: '4 Elm Way', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' };
    const kept = { ...of({}), property: { ...place, line1: '', town: 'Bath' } };
    const merged = { ...of(lost), property: place };
    expect(takenOver(kept, merged, { stage: 'merged', address: 'merged' })).toEqual({
      ...{ project: lost, customer: {}, property: place },
    });
    expect(differencesOf(kept, merged).find(({ name }) => name === 'address')).toMatchObject({
      ...{ kept: 'Bath, BS1 4ST', merged: '4 Elm Way, Bristol, BS1 4ST', usual: 'kept' },
    });
  });
});

const value = fc.constantFrom(null, '', 'a', 'b', 1);
const record = fc.record({
  project: fc.record({
    ...{ stage: fc.constantFrom<Stage>(...stages), stageSince: value, lostReason: value, lostNote: value },
    ...{ ownerId: value, valuePence: value, signedOn: value },
  }),
  customer: fc.record({ name: value, email: value, phone: value, phoneKey: value }),
  property: fc.record({ line1: value, postcode: value, mpan: value, latitude: value, longitude: value }),
});
const choices: fc.Arbitrary<Choices> = fc.dictionary(
  fc.constantFrom(...mergeFields),
  fc.constantFrom('kept' as const, 'merged' as const),
);

describe('[MERGE-4] whatever is merged', () => {
  it('has every field from one of the two, as was chosen', () => {
    fc.assert(
      fc.property(record, record, choices, (kept, merged, chosen) => {
        const taken = takenOver(kept, merged, chosen);
        for (const { name, usual } of differencesOf(kept, merged)) {
          const isTaken = differencesOf(
            {
              project: { ...kept.project, ...taken.project },
              customer: { ...kept.customer, ...taken.customer },
              property: { ...kept.property, ...taken.property },
            },
            merged,
          ).every((left) => left.name !== name);
          expect([name, isTaken]).toEqual([name, (chosen[name] ?? usual) === 'merged']);
        }
      }),
    );
  });

  it('is given back as it was where nobody has changed it, and stays where somebody has', () => {
    fc.assert(
      fc.property(record, record, choices, value, (kept, merged, chosen, typed) => {
        const before = kept.project as Record<string, Json>;
        const after = { ...before, ...(takenOver(kept, merged, chosen).project as Record<string, Json>) };
        const patch = patchBetween(before, after);
        expect(givenBack('project', after, patch)).toEqual(before);
        const changed = { ...after, valuePence: typed };
        const isTouched = after.valuePence !== typed;
        expect(givenBack('project', changed, patch)).toEqual({
          ...before,
          ...(isTouched && { valuePence: typed }),
        });
        expect(applyPatch(before, patch)).toEqual(after);
      }),
    );
  });

  it('gives a stage back with its reason or keeps both', () => {
    const patch = patchBetween({ stage: 'lost', lostReason: 'price' }, { stage: 'new', lostReason: null });
    const moved = { stage: 'contacted', lostReason: null };
    expect(givenBack('project', moved, patch)).toEqual(moved);
  });
});

describe('[MERGE-6] of what two people have said', () => {
  const said = (given: boolean, day: number, kind: Consent['kind'] = 'email'): Consent => ({
    ...{
      kind,
      given,
      how: 'phone',
      words: `${day}`,
      at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
    },
  });
  const now = new Date('2026-11-18T09:00:00Z');
  const some = fc.array(
    fc
      .tuple(fc.boolean(), fc.integer({ min: 1, max: 17 }), fc.constantFrom<Consent['kind']>('email', 'sms'))
      .map((each) => said(...each)),
    { maxLength: 6 },
  );

  it('a no holds whatever was said under the other name, and all of it is kept', () => {
    fc.assert(
      fc.property(some, some, (kept, merged) => {
        const all = mergedConsents(kept, merged, now);
        expect(all).toEqual(expect.arrayContaining([...kept, ...merged]));
        const refused = [...currentConsents(kept), ...currentConsents(merged)].filter(({ given }) => !given);
        for (const { kind, given } of currentConsents(all))
          expect(given).toBe(!refused.some((each) => each.kind === kind));
      }),
    );
  });

  it('nothing is put down anew where the no is the latest', () => {
    expect(mergedConsents([said(true, 3)], [said(false, 5)], now)).toHaveLength(2);
    expect(mergedConsents([said(true, 5)], [said(false, 3)], now)).toHaveLength(3);
  });
});
