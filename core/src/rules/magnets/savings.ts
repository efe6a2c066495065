import type {
  HouseholdAnswers,
  SavingsAnswers,
  SavingsFigures,
  SavingsResult,
} from '../../contracts/magnet-answers.ts';
import type { MagnetSettings } from '../../contracts/magnets.ts';
import type { Assumption } from '../../solar/assumption.ts';
import { assumptionIds, assumptionsOf } from '../../solar/assumptions.ts';
import type { Benefit } from '../../solar/benefit.ts';
import type { Usage } from '../../solar/demand.ts';
import { estimate } from '../../solar/estimate.ts';
import { regionOfPostcode } from '../../solar/regions.ts';
import { shadingBySky } from '../../solar/shading.ts';
import type { YieldPlane } from '../../solar/yield.ts';
import type { Day } from '../uk/working-days.ts';
import { regionName } from './region-names.ts';
import { assumedDirection, directionAzimuths } from './roof-directions.ts';

/** Of most houses, in degrees. */
const usualTilt = 35;

export type WorkedOutFor = { postcode: string; on: Day } & Pick<MagnetSettings, 'system' | 'assumptions'>;

/** The savings of a home with panels by its owner's answers; no figures where the method doesn't reach. */
export function savingsOf(answers: SavingsAnswers, where: WorkedOutFor): Omit<SavingsResult, 'kind'> {
  const { kwp } = where.system;
  const facing = { tilt: usualTilt, azimuth: directionAzimuths[answers.direction] };
  const figures = figuresOf([{ ...facing, kwp }], answers, where);
  return figures ? { figures, notKnown: notKnownOf(answers) } : { figures };
}

/** Facts that nobody asked for or they couldn't say, with what was taken instead. */
function notKnownOf({ direction }: SavingsAnswers): string[] {
  return [
    ...(direction === 'unsure'
      ? [`Which way your roof faces. Our figures assume that it faces ${assumedDirection}.`]
      : []),
    `How steep your roof is. Our figures assume ${usualTilt}°, about as steep as most roofs.`,
    shadeNotKnown,
  ];
}

/** The savings of a home with panels that face some way; null where the method doesn't reach. */
export function figuresOf(
  arrays: readonly Omit<YieldPlane, 'shading'>[],
  answers: HouseholdAnswers,
  { postcode, on, ...set }: WorkedOutFor,
): SavingsFigures | null {
  const { emptyByDay, car, heatPump } = answers;
  const { batteryKwh } = set.system;
  const found = estimate(
    {
      ...{ region: regionOfPostcode(postcode), mode: 'linear', batteryKwh, on, prices: {} },
      planes: arrays.map((array) => ({ ...array, shading: assumedShading })),
      household: { usage: usageOf(answers), car, heatPump, emptyByDay },
    },
    assumptionsOf(set.assumptions),
  );
  if (found.outcome !== 'estimate') return null;
  return {
    ...{
      method: found.method,
      region: regionName(found.region.id),
      kwp: wattsOf(arrays) / 1_000,
      batteryKwh,
    },
    ...{
      generation: [...found.generation.months],
      demand: [...found.demand.months],
      carbonKg: found.carbonKg,
    },
    withoutBattery: benefitOf(found.withoutBattery),
    withBattery: found.withBattery ? benefitOf(found.withBattery) : null,
    assumptions: assumptionIds
      .filter((id) => emptyByDay || id !== 'emptyHomeShare')
      .map((id) => assumedOf(found.assumptions[id])),
  };
}

/** Nobody has looked at the trees yet. */
export const assumedShading = shadingBySky('under_20');
export const shadeNotKnown = 'Shade from trees, chimneys or other buildings. We’ve assumed hardly any.';

const assumedOf = ({ words, value, unit, asOf }: Assumption) => ({ words, value, unit, asOf });

const wattsOf = (arrays: readonly { kwp: number }[]) =>
  Math.round(arrays.reduce((sum, { kwp }) => sum + kwp * 1_000, 0));

function usageOf({ usage }: HouseholdAnswers): Usage {
  if (usage.by === 'meter') return { kwhPerYear: usage.kwhPerYear };
  return usage.by === 'bill' ? { billPencePerYear: usage.poundsPerMonth * 12 * 100 } : 'typical';
}

function benefitOf(benefit: Benefit): SavingsFigures['withoutBattery'] {
  const { used, exported, billSaving, exportIncome, cost, payback, cashFlow } = benefit;
  return {
    ...{ usedKwh: used.year, exportedKwh: exported.year, costPence: cost },
    months: billSaving.months.map((pence, month) => pence + (exportIncome.months[month] ?? 0)),
    yearPence: billSaving.year + exportIncome.year,
    paybackYears: typeof payback === 'number' ? payback : null,
    balancePence: cashFlow.at(-1)?.balance ?? -cost,
  };
}
