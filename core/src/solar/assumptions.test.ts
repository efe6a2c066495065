import { describe, expect, it } from 'vitest';
import { assumptionIds, assumptionsOf } from './assumptions.ts';
import { estimate } from './estimate.ts';
import { methodName, methodNotes } from './method.ts';
import { londonHome } from './testing/cases.ts';

const assumptions = assumptionsOf({});

describe('what is assumed', () => {
  it.each(assumptionIds)('[SOLAR-8] %s has a value in its range, a date, a source and a sentence', (id) => {
    const { value, range, asOf, source, words } = assumptions[id];
    expect(value).toBeGreaterThanOrEqual(range[0]);
    expect(value).toBeLessThanOrEqual(range[1]);
    expect(asOf).toMatch(/^20\d\d(-\d\d-\d\d)?$/);
    expect(source.length).toBeGreaterThan(5);
    expect(words).toMatch(/^[A-Z].*\.$/);
  });

  it('[SOLAR-8] prices are the newest that are known, with the days that they were published for', () => {
    expect(assumptions.electricityPrice).toMatchObject({
      ...{ value: 26.11, unit: 'p/kWh', asOf: '2026-07-01', until: '2026-09-30', basis: 'published' },
    });
    expect(assumptions.gridCarbon).toMatchObject({ value: 0.177, asOf: '2025' });
  });

  it('[SOLAR-8] what nobody published is said to be ours', () => {
    const ours = assumptionIds.filter((id) => assumptions[id].basis === 'ours');
    expect(ours).toContain('lightingShare');
    expect(ours).toContain('batteryCost');
    expect(new Set(ours.map((id) => assumptions[id].source))).toEqual(new Set(['Our assumption']));
  });

  it('[SOLAR-8] an estimate carries what it was made with', () => {
    expect(estimate(londonHome, assumptions)).toMatchObject({ assumptions });
  });
});

describe('what a company sets itself', () => {
  it('[SOLAR-8] takes our value’s place with its own date and source, and leaves the others', () => {
    const changed = assumptionsOf({ electricityPrice: { value: 28.5, asOf: '2026-11-01' } });
    expect(changed.electricityPrice).toMatchObject({
      ...{ value: 28.5, asOf: '2026-11-01', basis: 'company', source: 'Your installer' },
    });
    expect(changed.electricityPrice.until).toBeUndefined();
    expect(changed.electricityPrice.words).toBe(assumptions.electricityPrice.words);
    expect({ ...changed, electricityPrice: null }).toEqual({ ...assumptions, electricityPrice: null });
  });

  it('[SOLAR-8] stays within its range, whatever was kept', () => {
    const changed = assumptionsOf({
      electricityPrice: { value: 0, asOf: '2026-11-01' },
      degradation: { value: Number.NaN, asOf: '2026-11-01' },
    });
    expect(changed.electricityPrice.value).toBe(1);
    expect(changed.degradation.value).toBe(0);
  });

  it('[SOLAR-8] changes the estimate', () => {
    const overrides = { exportPrice: { value: 0, asOf: '2026-11-18' } };
    const found = estimate(londonHome, assumptionsOf(overrides));
    expect(found).toMatchObject({ withoutBattery: { exportIncome: { year: 0 } } });
  });
});

it('[SOLAR-9] a result is called by its method’s name, and nowhere an MCS estimate', () => {
  expect(estimate(londonHome, assumptions)).toMatchObject({ method: 'SAP 10.2 method' });
  expect(methodName).toBe('SAP 10.2 method');
  expect(JSON.stringify([assumptions, methodNotes])).not.toMatch(/MCS/);
});

it('[SOLAR-9] the notes say in three short sentences what the method leaves out', () => {
  expect(methodNotes.join(' ')).toMatch(/typical weather.*the more panels are worth to you/);
  expect(methodNotes).toHaveLength(3);
  for (const note of methodNotes) expect(note).toMatch(/^[A-Z][^.]{20,110}\.$/);
});
