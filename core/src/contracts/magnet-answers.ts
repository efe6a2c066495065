import { z } from 'zod';
import { roofDirections } from '../rules/magnets/roof-directions.ts';
import { verdicts } from '../rules/magnets/suitability.ts';
import { choice } from './lists.ts';
import { refusal } from './refusal.ts';
import { givenRoof, placedPanels } from './roof-answers.ts';

const pounds = z
  .number('Please enter an amount')
  .min(0, 'Please enter an amount above zero')
  .max(10_000, 'That’s more than any home’s bill');

/** Somebody's electricity: by their bill, by their meter, or unknown. */
const usage = z.discriminatedUnion(
  'by',
  [
    z.strictObject({ by: z.literal('bill'), poundsPerMonth: pounds }, refusal('answer')),
    z.strictObject(
      {
        by: z.literal('meter'),
        kwhPerYear: z
          .number('Please enter how many kWh')
          .min(0, 'Please enter a number above zero')
          .max(200_000, 'That’s more than any home uses'),
      },
      refusal('answer'),
    ),
    z.strictObject({ by: z.literal('unknown') }, refusal('answer')),
  ],
  'Please tell us about your electricity',
);

const furtherUse = choice(['none', 'included', 'planned']);

/** The answers that savings depend on beside the panels. */
const household = {
  usage,
  /** True if nobody is at home on weekdays. */
  emptyByDay: z.boolean('Please say whether anybody’s at home during the day'),
  car: furtherUse,
  heatPump: furtherUse,
};

/** Somebody's answers on a magnet, by its kind. */
export const magnetAnswers = z.discriminatedUnion(
  'kind',
  [
    z.strictObject(
      {
        kind: z.literal('suitability'),
        answers: z.record(z.string().max(50), z.string().max(50)),
      },
      refusal('answer'),
    ),
    z.strictObject(
      { kind: z.literal('savings'), ...household, direction: choice(roofDirections) },
      refusal('answer'),
    ),
    z.strictObject(
      { kind: z.literal('roof'), roof: givenRoof, panels: placedPanels, ...household },
      refusal('answer'),
    ),
  ],
  'Please send the answers to a magnet',
);

const months = z.array(z.number()).length(12);

/** The benefit of panels in their first year, in kWh and whole pence, and the year they have paid for themselves. */
const benefit = z.object({
  usedKwh: z.number(),
  exportedKwh: z.number(),
  /** Saved on the bill and earned by export, in each month. */
  months,
  yearPence: z.int(),
  costPence: z.int(),
  /** Years; none where it isn't within 25. */
  paybackYears: z.number().nullable(),
  /** After 25 years, with what has to be replaced until then. */
  balancePence: z.int(),
});

/** An assumption as a homeowner reads it. */
const assumed = z.object({ words: z.string(), value: z.number(), unit: z.string(), asOf: z.string() });

export const savingsFigures = z.object({
  method: z.string(),
  region: z.string(),
  kwp: z.number(),
  batteryKwh: z.number(),
  generation: months,
  demand: months,
  carbonKg: z.number(),
  withoutBattery: benefit,
  withBattery: benefit.nullable(),
  assumptions: z.array(assumed),
});

/** A side of a roof, and what its panels do in the first year. */
const roofSide = z.object({
  id: z.string(),
  /** Degrees; the azimuth from north by east. */
  tilt: z.number(),
  azimuth: z.number(),
  areaM2: z.number(),
  panels: z.int(),
  /** None where the method doesn't reach. */
  yearKwh: z.number().nullable(),
});

const reason = z.object({ verdict: z.enum(verdicts), text: z.string(), next: z.string().optional() });

/** The result for a homeowner, worked out by the server alone. */
export const magnetResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suitability'), verdict: z.enum(verdicts), reasons: z.array(reason) }),
  z.object({
    kind: z.literal('savings'),
    /** None where the method doesn't reach. */
    figures: savingsFigures.nullable(),
    /** Facts that only a survey can tell. None where nothing was worked out; enquiries are kept that were made without it. */
    notKnown: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('roof'),
    roof: givenRoof,
    /** The panels that fit. */
    panels: placedPanels,
    kwp: z.number(),
    sides: z.array(roofSide),
    /** None where the method doesn't reach, and without panels. */
    figures: savingsFigures.nullable(),
    /** Points against it, said openly. */
    remarks: z.array(z.string()),
    /** Points that only a survey can tell. */
    notKnown: z.array(z.string()),
  }),
]);

export type MagnetAnswers = z.infer<typeof magnetAnswers>;
export type SavingsAnswers = Extract<MagnetAnswers, { kind: 'savings' }>;
export type RoofAnswers = Extract<MagnetAnswers, { kind: 'roof' }>;
/** The answers that savings depend on beside the panels. */
export type HouseholdAnswers = Pick<SavingsAnswers, 'usage' | 'emptyByDay' | 'car' | 'heatPump'>;
export type MagnetResult = z.infer<typeof magnetResult>;
export type SavingsResult = Extract<MagnetResult, { kind: 'savings' }>;
export type RoofResult = Extract<MagnetResult, { kind: 'roof' }>;
export type SavingsFigures = z.infer<typeof savingsFigures>;
