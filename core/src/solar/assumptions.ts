import type { Assumption } from './assumption.ts';
import { defaultAssumptions } from './default-assumptions.ts';
import { within } from './limits.ts';

export type AssumptionId = keyof typeof defaultAssumptions;
export type Assumptions = Readonly<Record<AssumptionId, Assumption>>;

/** The assumptions a company has set itself, and their dates. */
export type AssumptionOverrides = Partial<Record<AssumptionId, { value: number; asOf: string }>>;

export const assumptionIds = Object.keys(defaultAssumptions) as AssumptionId[];

/** All assumptions, with those of a company in the place of ours. */
export function assumptionsOf(overrides: AssumptionOverrides): Assumptions {
  const entries = assumptionIds.map((id) => [id, overridden(defaultAssumptions[id], overrides[id])]);
  return Object.fromEntries(entries) as Assumptions;
}

function overridden(assumption: Assumption, override: AssumptionOverrides[AssumptionId]): Assumption {
  if (!override) return assumption;
  const { unit, words, range } = assumption;
  const value = within(range, override.value);
  return { value, unit, asOf: override.asOf, basis: 'company', source: 'Your installer', words, range };
}
