import { describe, expect, it } from 'vitest';
import type { DirectionMode } from './irradiance.ts';
import { sum } from './months.ts';
import { shadingBySky, skyHidden, statedShading } from './shading.ts';
import vectors from './testing/vectors.json' with { type: 'json' };
import { insolation, type YieldPlane, yieldOf } from './yield.ts';

const tolerance = 1e-4;

function expectNear(actual: number, expected: number) {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.abs(expected));
}

const plane = (kwp: number, tilt: number, azimuth: number, factor = 1): YieldPlane => ({
  ...{ kwp, tilt, azimuth, shading: statedShading(factor) },
});

describe('the reference cases', () => {
  it.each(vectors.yield)('[SOLAR-1] $in', ({ in: given, out }) => {
    const mode = given.mode as DirectionMode;
    const { months, year } = yieldOf(
      [plane(given.kwp, given.tilt, given.azimuth, given.zpv)],
      given.region,
      mode,
    );
    out.monthly_kwh.forEach((kwh, month) => {
      expectNear(months[month] ?? 0, kwh);
    });
    expectNear(year, out.annual_kwh);
    expectNear(sum(insolation(given.region, given, mode)), out.annual_insolation_kwh_m2);
  });

  it.each(vectors.engine_check)('[SOLAR-1] $in as another engine has it', ({ in: given, out }) => {
    const { months, year } = yieldOf(
      [plane(given.kwp, given.tilt, given.azimuth, given.zpv)],
      given.region,
      'nearest',
    );
    expect(year).toBeCloseTo(out.annual_kwh, 9);
    out.monthly_kwh?.forEach((kwh, month) => {
      expect(months[month]).toBeCloseTo(kwh, 9);
    });
  });
});

describe('further cases, worked out from the published tables by another program', () => {
  const cases = [
    [0, 0, 0, 1, 1, 760.4928, 760.4928],
    [1, 37, 11, 1.1, 0.98, 824.100444, 823.09272],
    [2, 74, 22, 1.2, 0.96, 971.48619, 935.293748],
    [3, 111, 33, 1.3, 0.94, 1019.896584, 1081.549211],
    [4, 148, 44, 1.4, 0.92, 1171.598445, 1190.528202],
    [5, 185, 55, 1.5, 0.9, 1205.395649, 1197.39068],
    [6, 222, 66, 1.6, 0.88, 1037.118868, 1041.966906],
    [7, 259, 77, 1.7, 0.86, 781.874923, 823.452931],
    [8, 296, 88, 1.8, 0.84, 539.902998, 622.280359],
    [9, 333, 8, 1.9, 0.82, 1100.37531, 1094.60126],
    [10, 10, 19, 2, 0.8, 1026.177848, 1034.7231],
    [11, 47, 30, 2.1, 0.78, 1008.235013, 1016.297999],
    [12, 84, 41, 2.2, 0.76, 1269.281697, 1237.910114],
    [13, 121, 52, 2.3, 0.74, 1410.317049, 1342.436215],
    [14, 158, 63, 2.4, 0.72, 1313.221207, 1266.200989],
    [15, 195, 74, 2.5, 0.7, 1251.032508, 1218.644659],
    [16, 232, 85, 2.6, 0.68, 1036.135518, 1002.932124],
    [17, 269, 5, 2.7, 0.66, 1205.575385, 1206.394885],
    [18, 306, 16, 2.8, 0.64, 1145.556987, 1171.174733],
    [19, 343, 27, 2.9, 0.62, 929.674516, 960.745198],
    [20, 20, 38, 3, 0.6, 760.092309, 806.173859],
    [21, 57, 49, 3.1, 0.58, 916.306912, 986.90882],
  ] as const;

  it.each(cases)('[SOLAR-1] region %i, %i° from north, pitch %i°', (...row) => {
    const [region, azimuth, tilt, kwp, factor, nearest, linear] = row;
    const planes = [plane(kwp, tilt, azimuth, factor)];
    expect(yieldOf(planes, region, 'nearest').year).toBeCloseTo(nearest, 5);
    expect(yieldOf(planes, region, 'linear').year).toBeCloseTo(linear, 5);
  });

  it('[SOLAR-1] flat panels get the sun of the flat: 1 kWp of June in the Thames region by hand', () => {
    expect(yieldOf([plane(1, 0, 123)], 1, 'nearest').months[5]).toBeCloseTo(0.8 * 0.024 * 30 * 217, 9);
  });

  it('[SOLAR-7] a steep north roof in Shetland yields little, and something in every month', () => {
    const months = [
      16.744, 36.9543, 83.1935, 133.1033, 206.7422, 199.3397, 179.8401, 148.2078, 89.3444, 52.0781, 20.6219,
      10.2559,
    ];
    const found = yieldOf([plane(4, 70, 0)], 20, 'nearest').months;
    months.forEach((kwh, month) => {
      expect(found[month]).toBeCloseTo(kwh, 4);
    });
  });
});

describe('directions and shading', () => {
  const yearOf = (azimuth: number, mode: DirectionMode) => yieldOf([plane(4, 35, azimuth)], 1, mode).year;

  it('[SOLAR-1] the nearest of eight directions counts, and halfway the one that promises less', () => {
    expect(yearOf(112, 'nearest')).toBe(yearOf(90, 'nearest'));
    expect(yearOf(113, 'nearest')).toBe(yearOf(135, 'nearest'));
    expect(yearOf(112.5, 'nearest')).toBe(yearOf(90, 'nearest'));
    expect(yearOf(247.5, 'nearest')).toBe(yearOf(270, 'nearest'));
    expect(yearOf(359, 'nearest')).toBe(yearOf(0, 'nearest'));
  });

  it('[SOLAR-1] halfway in proportion is the mean of both sides', () => {
    const mean = (yearOf(90, 'linear') + yearOf(135, 'linear')) / 2;
    expect(yearOf(112.5, 'linear')).toBeCloseTo(mean, 9);
    expect(yearOf(180, 'linear')).toBeCloseTo(yearOf(180, 'nearest'), 9);
  });

  it('[SOLAR-2] shading has the factors of SAP 2012, or one that is stated, and says which', () => {
    expect(skyHidden.map((hidden) => shadingBySky(hidden).factor)).toEqual([1, 0.8, 0.65, 0.5]);
    expect(shadingBySky('20_to_60')).toEqual({
      method: 'sap_2012',
      factor: 0.8,
      inputs: { skyHidden: '20_to_60' },
    });
    expect(statedShading(0.93)).toEqual({ method: 'stated', factor: 0.93, inputs: {} });
  });
});
