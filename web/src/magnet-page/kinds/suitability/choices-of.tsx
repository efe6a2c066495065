import { type RoofDirection, roofDirectionNames } from '@heliodesk/core/rules/magnets/roof-directions';
import type { SuitabilityQuestion } from '@heliodesk/core/rules/magnets/suitability-questions';
import { Compass, facingOf } from '../../compass.tsx';
import type { Choice } from '../../step.ts';

/** A question's answers, with a compass beside those that are directions. */
export function choicesOf({ id, options }: SuitabilityQuestion): Choice[] {
  if (id !== 'direction') return [...options];
  return options.map((option) => ({
    ...option,
    ...(option.value in roofDirectionNames && {
      picture: <Compass facing={facingOf[option.value as RoofDirection]} />,
    }),
  }));
}
