import { expect, it } from 'vitest';
import { firstDayOf, lawOn, lawRules, mostOf } from './law.ts';
import { addDays, nations } from './working-days.ts';

it.each([
  ['england', '2027-03-31', 0],
  ['england', '2027-04-01', 5],
  ['scotland', '2022-04-01', 0],
  ['northern-ireland', '2023-04-30', undefined],
  ['northern-ireland', '2023-05-01', 0],
  ['wales', '2022-03-31', undefined],
] as const)(
  '[SPINE-3] VAT on an installation in %s on %s is %s percent, where it is known',
  (nation, day, percent) => {
    expect(lawOn('vat-percent', nation, day)?.value).toBe(percent);
  },
);

it('[SPINE-3] a certificate’s deadline is not known before the standard that sets it', () => {
  expect(lawOn('mcs-certificate-working-days', 'england', '2026-06-17')).toBeUndefined();
  expect(lawOn('mcs-certificate-working-days', 'england', '2026-06-18')?.value).toBe(10);
});

it('[SPINE-3] no two rules hold for the same thing at the same time, and each names its source', () => {
  for (const rule of lawRules) {
    expect(rule.source).not.toBe('');
    for (const nation of nations)
      for (const day of [rule.from, rule.to ?? rule.from, addDays(rule.from, 1)]) {
        const holding = lawRules.filter(
          ({ id, jurisdiction, from, to }) =>
            id === rule.id && jurisdiction.includes(nation) && from <= day && (to ?? day) >= day,
        );
        expect(holding.length, `${rule.id} in ${nation} on ${day}`).toBeLessThanOrEqual(1);
      }
  }
});

it('[SPINE-3] what is known of a rule anywhere begins with its first day', () => {
  expect(firstDayOf('vat-percent')).toBe('2022-04-01');
  expect(mostOf('vat-percent')).toBe(5);
  expect(mostOf('cooling-off-days')).toBe(14);
});
