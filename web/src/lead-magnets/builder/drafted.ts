import type { MagnetSettings } from '@heliodesk/core/contracts/magnets';
import { brandColour } from '@heliodesk/core/rules/company-details';
import { postcodePart } from '@heliodesk/core/rules/magnets/service-area';
import {
  type AssumptionId,
  type AssumptionOverrides,
  assumptionIds,
} from '@heliodesk/core/solar/assumptions';
import { defaultAssumptions } from '@heliodesk/core/solar/default-assumptions';
import { bodyIn, type TypedMagnet } from './typed-magnet.ts';

/** The settings as far as they are typed: what can't be shown yet is left out, or stays as it was. */
export function draftedFrom(typed: TypedMagnet, kept: MagnetSettings): MagnetSettings {
  const { settings } = bodyIn(typed);
  const { kwp, batteryKwh } = settings.system;
  return {
    ...settings,
    colour: brandColour(typed.colour) ?? '',
    area: settings.area.flatMap((entry) => postcodePart(entry) ?? []),
    questions: settings.questions
      .filter(({ prompt }) => prompt.trim() !== '')
      .map((question) => ({
        ...question,
        options: question.options.filter(({ label }) => label.trim() !== ''),
      })),
    system: {
      kwp: isWithin(kwp, [0.5, 50]) ? kwp : kept.system.kwp,
      batteryKwh: isWithin(batteryKwh, [0, 50]) ? batteryKwh : kept.system.batteryKwh,
    },
    assumptions: soundOf(settings.assumptions),
  };
}

function soundOf(typed: AssumptionOverrides): AssumptionOverrides {
  const isSound = (id: AssumptionId) => isWithin(typed[id]?.value, defaultAssumptions[id].range);
  return Object.fromEntries(assumptionIds.filter(isSound).map((id) => [id, typed[id]]));
}

const isWithin = (
  value: number | null | undefined,
  [least, most]: readonly [number, number],
): value is number => typeof value === 'number' && value >= least && value <= most;
