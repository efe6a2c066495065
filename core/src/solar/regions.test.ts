import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionAt } from './coordinates.ts';
import { climates } from './data/climate.ts';
import { climateOf, regionOfOutcode, regionOfPostcode } from './regions.ts';

describe('the region of a postcode', () => {
  it.each([
    ['SW1A 1AA', 1],
    ['bs1 4st', 5],
    ['M11AE', 7],
    ['BT1 1AA', 21],
    ['ZE1 0AA', 20],
    ['TR1 1AA', 4],
  ])('[SOLAR-3] %s lies in region %i', (postcode, region) => {
    expect(regionOfPostcode(postcode)).toBe(region);
  });

  it.each([
    ['LL22 1AA', 7],
    ['LL23 1AA', 13],
    ['LL27 1AA', 13],
    ['LL28 1AA', 7],
    ['LL30 1AA', 13],
    ['KW14 1AA', 17],
    ['KW15 1AA', 19],
    ['EN9 1AA', 12],
    ['PH26 1AA', 16],
    ['PH49 1AA', 14],
    ['GU28 1AA', 2],
    ['GU30 1AA', 3],
    ['S18 1AA', 6],
    ['YO25 1AA', 11],
  ])('[SOLAR-3] %s lies in the region of its district, %i', (postcode, region) => {
    expect(regionOfPostcode(postcode)).toBe(region);
  });

  it.each(['IM1 1AA', 'JE2 3AB', 'GY1 1AA'])('[SOLAR-3] %s is outside the method', (postcode) => {
    expect(regionOfPostcode(postcode)).toBe('outside');
  });

  it.each(['', 'nonsense', 'QQ1 1AA', 'SW1A', '12345', 'BF1 0AA', 'SW1A 1AA; DROP', '=1+1'])(
    '[SOLAR-7] %j is no postcode that is known',
    (postcode) => {
      expect(regionOfPostcode(postcode)).toBeUndefined();
    },
  );

  it('[SOLAR-7] anything typed has a region that exists, lies outside or is unknown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/)), (typed) => {
        const region = regionOfPostcode(typed);
        if (typeof region === 'number') expect(climates[region]).toBeDefined();
        else expect([undefined, 'outside']).toContain(region);
      }),
    );
  });

  it('[SOLAR-3] every region but the average has a postcode, and a name', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const areas = letters.flatMap((first) => [first, ...letters.map((second) => first + second)]);
    const found = new Set(
      areas.flatMap((area) => Array.from({ length: 100 }, (_, district) => regionOfOutcode(area + district))),
    );
    found.delete(undefined);
    found.delete('outside');
    expect([...found].sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    expect(climateOf(1)[0]).toBe('Thames');
    expect(climateOf(99)[0]).toBe('UK average');
  });
});

describe('the region of coordinates', () => {
  const districts = new Map([
    ['SW1A', { latitude: 51.504, longitude: -0.132 }],
    ['BN1', { latitude: 50.847, longitude: -0.145 }],
    ['CT16', { latitude: 51.143, longitude: 1.304 }],
    ['DG8', { latitude: 54.865, longitude: -4.56 }],
    ['BT34', { latitude: 54.138, longitude: -6.158 }],
  ]);

  it.each([
    ['London', 51.48, -0.1, 1],
    ['Hove', 50.83, -0.17, 2],
    ['Newry', 54.17, -6.34, 21],
    ['Douglas on the Isle of Man', 54.15, -4.48, 'outside'],
    ['St Helier in Jersey', 49.19, -2.11, 'outside'],
    ['St Peter Port in Guernsey', 49.455, -2.536, 'outside'],
    ['Calais', 50.95, 1.86, undefined],
    ['the Atlantic', 55, -20, undefined],
    ['nowhere', Number.NaN, 0, undefined],
  ])('[SOLAR-3] %s', (_, latitude, longitude, region) => {
    expect(regionAt({ latitude, longitude }, districts)).toBe(region);
  });
});
