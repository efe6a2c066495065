import { describe, expect, it } from 'vitest';
import { type PassportFacts, passportOf } from './property-passport.ts';

const home: PassportFacts = {
  ...{ postcode: 'BS1 4ST', mpan: '', phases: null, kwp: 5.28, sides: [{ tilt: 35 }], on: '2026-11-18' },
};
const wordsOn = (topic: string, differs: Partial<PassportFacts> = {}) =>
  passportOf({ ...home, ...differs })
    .entries.filter((entry) => entry.topic === topic)
    .flatMap(({ words }) => words)
    .join(' ');

describe('a property’s passport', () => {
  it('[PASSPORT-1] names the likely network, and the only one where there is one', () => {
    expect(wordsOn('Network')).toBe('Likely National Grid Electricity Distribution');
    expect(wordsOn('Network', { postcode: 'BT1 5GS' })).toBe('NIE Networks');
    expect(wordsOn('Network', { mpan: '1012345678909' })).not.toContain('undefined');
  });

  it('[PASSPORT-1] [SPINE-1] names no network of the postcode where the meter is on an independent one', () => {
    const words = wordsOn('Network', { mpan: '2600000000012' });
    expect(words).toBe('An independent network (MPAN beginning 26). The electricity bill says which');
    expect(words).not.toContain('National Grid');
    expect(wordsOn('Network', { mpan: '2600000000012', postcode: 'BT1 5GS' })).toBe('NIE Networks');
    expect(wordsOn('Network', { mpan: '2600000000013' })).toContain('Likely National Grid');
  });

  it('[PASSPORT-2] says G98 or G99 by what the panels come to on each phase, and takes one phase where nobody knows', () => {
    expect(wordsOn('Connection')).toMatch(
      /Likely G99: 5\.28 kW .* 3\.68 kW on one phase, as most homes have/,
    );
    expect(wordsOn('Connection')).toContain('With an inverter of 3.68 kW at most it’s G98.');
    expect(wordsOn('Connection', { kwp: 3.52 })).toMatch(/Likely G98: .* within 28 days/);
    expect(wordsOn('Connection', { phases: 3 })).toMatch(/Likely G98: .* 11\.04 kW on three phases/);
    expect(wordsOn('Connection', { postcode: 'BT1 5GS' })).toContain('G99/NI');
    expect(wordsOn('Connection', { kwp: 0 })).not.toContain('0 kW of panels');
  });

  it.each([
    ['BS1 4ST', 35, '200 mm out', 'usually allowed'],
    ['BS1 4ST', 0, '600 mm above', 'prior approval'],
    ['CF10 1AA', 35, '200 mm out', 'ask the council'],
    ['CF10 1AA', 0, 'We don’t know the limit for flat roofs in Wales', 'listed building'],
    ['EH1 1AA', 35, '1000 mm out', 'don’t face a road'],
    ['BT1 5GS', 35, '200 mm out', 'can be seen from it'],
    ['BT1 5GS', 2, '1500 mm above', 'listed building'],
  ])('[PASSPORT-3] in %s at %s° has the planning limits of its nation', (postcode, tilt, limit, area) => {
    const words = wordsOn('Planning', { postcode, sides: [{ tilt }] });
    expect(words).toContain(limit);
    expect(words).toContain(area);
  });

  it('[PASSPORT-3] names where each rule is written, and none before it held', () => {
    const { entries } = passportOf(home);
    expect(entries.flatMap(({ sources }) => sources)).toEqual([
      'Engineering Recommendation G98',
      'GPDO (England) 2015, Schedule 2, Part 14, Class A',
    ]);
    const before = wordsOn('Planning', { sides: [{ tilt: 0 }], on: '2023-12-20' });
    expect(before).toContain('We don’t know the limit for flat roofs in England');
    expect(before).not.toContain('Likely needs no planning permission');
  });

  it('[PASSPORT-4] says what isn’t known yet, and nothing of the law where ours doesn’t hold', () => {
    const { notKnown } = passportOf(home);
    expect(notKnown.join()).toMatch(/MPAN.*one phase or three.*listed/s);
    const known = passportOf({ ...home, mpan: '2200042386370', phases: 1 }).notKnown.join();
    expect(known).not.toMatch(/MPAN|phase/);
    expect(passportOf({ ...home, postcode: 'SY1 1AA' }).notKnown[0]).toContain('border');
    const jersey = passportOf({ ...home, postcode: 'JE2 3AB' });
    expect(JSON.stringify(jersey.entries)).not.toMatch(/G98|permission/);
    expect(passportOf({ ...home, postcode: '' }).entries).toHaveLength(1);
  });
});
