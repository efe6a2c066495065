import type { Assumption } from './assumption.ts';

const priceCap = { asOf: '2026-07-01', until: '2026-09-30', basis: 'published' } as const;
const averageCap = 'average for Great Britain, one rate, paid by direct debit';
const installCosts = { asOf: '2025-03-31', basis: 'published' } as const;
const costData = 'Government figures on small solar installations, 2024/25, median';
const ours = { asOf: '2026-11-18', basis: 'ours', source: 'Our assumption' } as const;

/**
 * The assumptions we make until a company says otherwise. docs/solar.md has the sources in full. What isn't known isn't
 * made up: the newest figure that is stands here with its date.
 */
export const defaultAssumptions = {
  electricityPrice: {
    ...{ value: 26.11, unit: 'p/kWh', range: [1, 200], ...priceCap },
    source: `Ofgem price cap, July to September 2026: ${averageCap}`,
    words: 'What a unit of electricity from the grid costs you, VAT included.',
  },
  standingCharge: {
    ...{ value: 57.19, unit: 'p/day', range: [0, 500], ...priceCap },
    source: `Ofgem price cap, July to September 2026: ${averageCap}`,
    words: 'What you pay each day to be connected. Solar doesn’t change it.',
  },
  exportPrice: {
    ...{ value: 12, unit: 'p/kWh', range: [0, 100], asOf: '2026-11-14', basis: 'published' },
    source: 'A common flat export tariff. Others pay from 4.1p to about 16.5p',
    words: 'What you’re paid for a unit of electricity that you send to the grid.',
  },
  typicalUsage: {
    ...{ value: 2_500, unit: 'kWh/year', range: [500, 20_000], asOf: '2026-07-01', basis: 'published' },
    source: 'Ofgem typical consumption, medium',
    words: 'What a typical home uses in a year. We use it if you don’t tell us yours.',
  },
  lightingShare: {
    ...{ value: 10, unit: '%', range: [0, 50], ...ours },
    words: 'How much of a home’s electricity goes into lighting, which is needed more in winter.',
  },
  carUsage: {
    ...{ value: 2_000, unit: 'kWh/year', range: [0, 20_000], asOf: '2022', basis: 'published' },
    source: 'University College London, homes with and without an electric car',
    words: 'How much electricity an electric car uses at home in a year, spread evenly.',
  },
  carDaytimeShare: {
    ...{ value: 30, unit: '%', range: [0, 100], ...ours },
    words:
      'How much of the car’s charging could come from your panels or battery. The rest comes from the grid.',
  },
  heatPumpUsage: {
    ...{ value: 4_000, unit: 'kWh/year', range: [0, 50_000], ...ours },
    words: 'What a heat pump uses in a year.',
  },
  hotWaterShare: {
    ...{ value: 20, unit: '%', range: [0, 100], ...ours },
    words:
      'How much of a heat pump’s electricity heats water, the same every day. ' +
      'The rest heats the home, mostly in winter.',
  },
  emptyHomeShare: {
    ...{ value: 16, unit: '%', range: [0, 30], ...ours },
    words:
      'How much extra goes to the grid when nobody’s home in the daytime. ' +
      'With a battery, we leave this out.',
  },
  degradation: {
    ...{ value: 0.5, unit: '%/year', range: [0, 3], asOf: '2012', basis: 'published' },
    source: 'Jordan and Kurtz, Photovoltaic Degradation Rates (NREL), median',
    words: 'How much less electricity panels make each year as they age.',
  },
  electricityInflation: {
    ...{ value: 2, unit: '%/year', range: [-5, 10], ...ours },
    words:
      'How fast the price of electricity rises. Nobody knows, so we use what the Bank of England aims for.',
  },
  exportInflation: {
    ...{ value: 0, unit: '%/year', range: [-5, 10], ...ours },
    words: 'How fast the price you get for selling electricity to the grid goes up.',
  },
  installCost: {
    ...{ value: 1_876, unit: '£/kWp', range: [300, 5_000], ...installCosts },
    source: `${costData} up to 4 kW`,
    words:
      'What panels cost, fitted, for each kW of a system up to 4 kW. ' +
      'A kW is a little more than two panels. Your own quote may be different.',
  },
  largerInstallCost: {
    ...{ value: 1_780, unit: '£/kWp', range: [300, 5_000], ...installCosts },
    source: `${costData} from 4 to 10 kW`,
    words:
      'What panels cost, fitted, for each kW of a system larger than 4 kW. Your own quote may be different.',
  },
  batteryCost: {
    ...{ value: 600, unit: '£/kWh', range: [100, 3_000], ...ours },
    words: 'What a battery costs, fitted, for each kWh that it holds. Your own quote may be different.',
  },
  inverterCost: {
    ...{ value: 1_000, unit: '£', range: [0, 20_000], ...ours },
    words:
      'What a new inverter costs, at today’s prices. ' +
      'It’s the box that turns what panels make into electricity your home can use.',
  },
  inverterLife: {
    ...{ value: 13, unit: 'years', range: [5, 50], ...ours },
    words: 'How long an inverter lasts before it’s replaced.',
  },
  batteryLife: {
    ...{ value: 15, unit: 'years', range: [5, 50], ...ours },
    words: 'How long a battery lasts before it’s replaced, at the same cost.',
  },
  gridCarbon: {
    ...{ value: 0.177, unit: 'kg CO₂e/kWh', range: [0, 1], asOf: '2025', basis: 'published' },
    source: 'Government conversion factors for company reporting, 2025',
    words:
      'How much CO₂ (and other greenhouse gases) it takes to make a unit of grid electricity. ' +
      'It’s falling as the grid gets cleaner.',
  },
} as const satisfies Record<string, Assumption>;
