import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessSizeIds,
  businessSizeOf,
  businessSizes,
  defaultBusinessSize,
  leadAllowance,
  monthlyPrice,
  monthlyPriceInPence,
  planIds,
  planOf,
  plans,
  storageAllowance,
  suiteApps,
  trialDays,
} from './plans.ts';

const anyPlan = fc.constantFrom(...planIds);
const anySize = fc.constantFrom(...businessSizeIds);

describe('business sizes', () => {
  it('[PRICE-2] are small, medium and large, with their limits and multipliers', () => {
    expect(businessSizes.map((size) => [size.id, size.installsLimit, size.multiplier])).toEqual([
      ['small', 15, 1],
      ['medium', 50, 2.5],
      ['large', 200, 10],
    ]);
    expect(defaultBusinessSize).toBe('small');
  });

  it('[PRICE-2] say their own limit in words', () => {
    for (const { description, installsLimit } of businessSizes) {
      expect(description).toBe(`Up to ${installsLimit} installs/month`);
    }
  });

  it.each([
    ['small', 300],
    ['medium', 1200],
    ['large', 'unlimited'],
    [undefined, 'unlimited'],
  ] as const)('[PRICE-4] %s may generate %s leads a month', (size, leads) => {
    expect(leadAllowance(size)).toBe(leads);
  });
});

describe('plans', () => {
  it('[PRICE-3] are three, of which Essentials is the popular one', () => {
    expect(plans.map(({ id, name, basePrice }) => [id, name, basePrice])).toEqual([
      ['lead_magnets', 'Lead Magnets', 45],
      ['essentials', 'Essentials', 195],
      ['solar_suite', 'Solar Suite', 379],
    ]);
    expect(plans.filter((plan) => plan.popular).map(({ id }) => id)).toEqual(['essentials']);
    expect(trialDays).toBe(30);
  });

  it('[PRICE-4] each include the whole of the one before', () => {
    expect(plans.map(({ includes }) => includes)).toEqual([undefined, 'lead_magnets', 'essentials']);
  });

  it('[PRICE-4] open one app, then three, then the whole suite', () => {
    expect(plans.map(({ apps }) => apps)).toEqual([1, 3, suiteApps]);
  });

  it('[PRICE-4] list no feature twice', () => {
    const all = plans.flatMap(({ features }) => features);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(6 + 7 + 7);
  });
});

describe('the price a month', () => {
  it.each([
    ['lead_magnets', 'small', 45],
    ['lead_magnets', 'medium', 113],
    ['lead_magnets', 'large', 450],
    ['essentials', 'small', 195],
    ['essentials', 'medium', 488],
    ['essentials', 'large', 1950],
    ['solar_suite', 'small', 379],
    ['solar_suite', 'medium', 948],
    ['solar_suite', 'large', 3790],
  ] as const)('[PRICE-3] of %s for a %s business is £%i', (plan, size, pounds) => {
    expect(monthlyPrice(plan, size)).toBe(pounds);
    expect(monthlyPriceInPence(plan, size)).toBe(pounds * 100);
  });

  it('[PRICE-3] is whole pounds, within half a pound of base times multiplier', () => {
    fc.assert(
      fc.property(anyPlan, anySize, (plan, size) => {
        const price = monthlyPrice(plan, size);
        const exact = planOf(plan).basePrice * businessSizeOf(size).multiplier;
        expect(Number.isInteger(price)).toBe(true);
        expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('[PRICE-3] never falls with a larger business or a fuller plan', () => {
    const inOrder = <Id>(ids: readonly Id[], one: Id, other: Id) =>
      ids.indexOf(one) <= ids.indexOf(other) ? [one, other] : [other, one];
    fc.assert(
      fc.property(anyPlan, anyPlan, anySize, anySize, (onePlan, otherPlan, oneSize, otherSize) => {
        const [plan = onePlan, fuller = onePlan] = inOrder(planIds, onePlan, otherPlan);
        const [size = oneSize, larger = oneSize] = inOrder(businessSizeIds, oneSize, otherSize);
        expect(monthlyPrice(fuller, larger)).toBeGreaterThanOrEqual(monthlyPrice(plan, size));
      }),
    );
  });
});

describe('storage', () => {
  it('[MECH-11] grows with the plan and the size of the business', () => {
    const gigabytes = (...of: Parameters<typeof storageAllowance>) => storageAllowance(...of) / 1024 ** 3;
    expect(gigabytes('lead_magnets', 'small')).toBe(5);
    expect(gigabytes('essentials', 'medium')).toBe(250);
    expect(gigabytes('solar_suite', 'large')).toBe(2_000);
    expect(gigabytes()).toBe(2_000);
  });
});
