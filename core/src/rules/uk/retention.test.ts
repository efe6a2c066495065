import { expect, it } from 'vitest';
import { retentionOf, retentionRules, type SaleFacts } from './retention.ts';
import { nations } from './working-days.ts';

const lead: SaleFacts = {
  ...{ stage: 'quoted', stageSince: '2026-03-01', nation: 'england' },
  ...{ signedOn: null, deliveredOn: null, commissionedOn: null },
};

const told = (differs: Partial<SaleFacts>) =>
  retentionOf({ ...lead, ...differs }).map(({ rule, until }) => [rule, until]);

it('[PRIVACY-2] nothing of somebody who never bought is kept, however far they came', () => {
  expect(told({})).toEqual([]);
  expect(told({ stage: 'lost' })).toEqual([]);
});

it.each([
  ['england', '2032-03-03', '2032-03-03'],
  ['wales', '2032-03-03', '2032-03-03'],
  ['northern-ireland', '2032-03-03', '2032-03-03'],
  ['scotland', '2032-03-03', '2031-03-03'],
] as const)(
  '[PRIVACY-2] a sale in %s is kept for VAT until %s and for claims until %s',
  (nation, vat, claims) => {
    expect(
      told({ stage: 'handed_over', nation, signedOn: '2026-01-05', commissionedOn: '2026-03-03' }),
    ).toEqual([
      ['vat-records', vat],
      ['contract-claims', claims],
    ]);
  },
);

it('[PRIVACY-2] a sale counts from the last thing that happened, and by its stage where no day is known', () => {
  const [first] = told({ signedOn: '2026-05-01', deliveredOn: '2026-04-01', stage: 'lost' });
  expect(first).toEqual(['vat-records', '2032-05-01']);
  expect(told({ stage: 'sold' })[0]).toEqual(['vat-records', '2032-03-01']);
  expect(told({ signedOn: '2024-02-29', stage: 'sold' })[0]).toEqual(['vat-records', '2030-03-01']);
});

it('[PRIVACY-2] each rule names its source, and each nation has one of each', () => {
  for (const nation of nations)
    for (const id of ['vat-records', 'contract-claims'])
      expect(
        retentionRules.filter((rule) => rule.id === id && rule.jurisdiction.includes(nation) && rule.source),
      ).toHaveLength(1);
});
