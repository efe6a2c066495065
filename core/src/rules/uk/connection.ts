import { lawOn, mostOf } from './law.ts';
import type { Day, Nation } from './working-days.ts';

/** The voltage by which a current per phase is a power: 16 A are 3.68 kW on one phase and 11.04 kW on three. */
const volts = 230;

/** No site above this is ever connected without asking first. */
export const mostG98WattsPerPhase = mostOf('g98-amps-per-phase') * volts;

export type Phases = 1 | 3;

export type Connection = {
  /** The way the network is asked: told afterwards (G98), or asked before (G99). */
  route: 'g98' | 'g99';
  /** The most that may be connected without asking first, in kW. */
  limitKw: number;
  source: string;
};

/**
 * The way to connect all inverters on a site together, or nothing where its rule is not known for that nation and day.
 */
export function connectionFor(
  { inverterKw, phases }: { inverterKw: number; phases: Phases },
  nation: Nation,
  day: Day,
): Connection | undefined {
  const rule = lawOn('g98-amps-per-phase', nation, day);
  if (!rule) return undefined;
  const limitWatts = rule.value * volts * phases;
  return {
    route: Math.round(inverterKw * 1_000) <= limitWatts ? 'g98' : 'g99',
    limitKw: limitWatts / 1_000,
    source: rule.source,
  };
}
