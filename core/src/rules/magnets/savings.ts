import type { SavingsAnswers, SavingsFigures } from '../../contracts/magnet-answers.ts';
import type { MagnetSettings } from '../../contracts/magnets.ts';
import { assumptionsOf } from '../../solar/assumptions.ts';
import type { Benefit } from '../../solar/benefit.ts';
import type { Usage } from '../../solar/demand.ts';
import { estimate } from '../../solar/estimate.ts';
import { regionOfPostcode } from '../../solar/regions.ts';
import { shadingBySky } from '../../solar/shading.ts';
import type { Day } from '../uk/working-days.ts';
import { directionAzimuths } from './roof-directions.ts';

/** Of most houses, in degrees. */
const usualTilt = 35;

export type WorkedOutFor = { postcode: string; on: Day } & Pick<MagnetSettings, 'system' | 'assumptions'>;

/** What panels would save a home by what its owner has said; nothing where the method doesn't reach. */
export function savingsOf(
  answers: SavingsAnswers,
  { postcode, on, ...set }: WorkedOutFor,
): SavingsFigures | null {
  const { emptyByDay, car, heatPump, direction } = answers;
  const { kwp, batteryKwh } = set.system;
  const found = estimate(
    {
      ...{ region: regionOfPostcode(postcode), mode: 'linear', batteryKwh, on, prices: {} },
      planes: [
        { tilt: usualTilt, azimuth: directionAzimuths[direction], kwp, shading: shadingBySky('under_20') },
      ],
      household: { usage: usageOf(answers), car, heatPump, emptyByDay },
    },
    assumptionsOf(set.assumptions),
  );
  if (found.outcome !== 'estimate') return null;
  return {
    ...{ method: found.method, region: found.region.name, kwp, batteryKwh },
    ...{
      generation: [...found.generation.months],
      demand: [...found.demand.months],
      carbonKg: found.carbonKg,
    },
    withoutBattery: benefitOf(found.withoutBattery),
    withBattery: found.withBattery ? benefitOf(found.withBattery) : null,
    assumptions: Object.values(found.assumptions).map(({ words, value, unit, asOf }) => ({
      ...{ words, value, unit, asOf },
    })),
  };
}

function usageOf({ usage }: SavingsAnswers): Usage {
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
