import { lawOn } from './law.ts';
import type { Day, Nation } from './working-days.ts';

/** The likely limits for panels on a home without planning permission, with their source. */
export interface PlanningLimits {
  readonly words: readonly string[];
  readonly sources: readonly string[];
}

const nationNames: Readonly<Record<Nation, string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

/** Of conservation areas, as far as the orders above say so; what isn't known is left to the council. */
const protectedPlaces: Readonly<Record<Nation, string>> = {
  england:
    'In a conservation area, panels on a slope are usually allowed; on a flat roof the council’s prior approval is needed.',
  wales: 'In a conservation area, ask the council.',
  scotland:
    'In a conservation area, ask the council: likely no more than sides that don’t face a road are allowed.',
  'northern-ireland': 'In a conservation area, no side is allowed that faces a road and can be seen from it.',
};

/** The limits for a home with sloping or flat sides to put panels on. */
export function planningLimits(
  roof: { hasSlopes: boolean; isFlat: boolean },
  nation: Nation,
  day: Day,
): PlanningLimits {
  const slope = roof.hasSlopes ? lawOn('permitted-slope-mm', nation, day) : undefined;
  const flat = roof.isFlat ? lawOn('permitted-flat-roof-mm', nation, day) : undefined;
  const unknown = `We don’t know the limit for ${roof.isFlat && !flat ? 'flat roofs' : 'slopes'} in ${nationNames[nation]}: ask the council.`;
  return {
    words: [
      ...(slope ? [`On a slope: at most ${slope.value} mm out from it, and no higher than the ridge.`] : []),
      ...(flat ? [`On a flat roof: at most ${flat.value} mm above it.`] : []),
      ...((roof.hasSlopes && !slope) || (roof.isFlat && !flat) ? [unknown] : []),
      protectedPlaces[nation],
      'A listed building needs consent.',
    ],
    sources: [...new Set([slope, flat].flatMap((rule) => (rule ? [rule.source] : [])))],
  };
}
