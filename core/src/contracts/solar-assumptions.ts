import { z } from 'zod';
import type { AssumptionId } from '../solar/assumptions.ts';
import { defaultAssumptions } from '../solar/default-assumptions.ts';
import { day } from './day.ts';
import { refusal } from './refusal.ts';

type Override = ReturnType<typeof overrideOf>;

/** The assumptions that a company sets itself, each with the day since when; the others stay ours. */
export const assumptionOverrides = z
  .strictObject(
    Object.fromEntries(
      Object.entries(defaultAssumptions).map(([id, { range }]) => [id, overrideOf(range)]),
    ) as Record<AssumptionId, Override>,
    refusal('field'),
  )
  .partial();

function overrideOf([min, max]: readonly [number, number]) {
  const words = `Please enter a number from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`;
  return z.strictObject(
    { value: z.number(words).min(min, words).max(max, words), asOf: day },
    refusal('field'),
  );
}
