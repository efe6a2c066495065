import { type DistributionArea, distributionAreas } from './distribution.ts';

const weights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];

export type Mpan = {
  /** The 13 digits of its core, without spaces. */
  core: string;
  /** The network that its first two digits name, or none: independent networks have numbers of their own. */
  area: DistributionArea | undefined;
};

/**
 * An electricity meter's number, as it is read off a bill: the core's 13 digits, or all 21 with the profile before them.
 * Undefined where digits are missing or the last does not fit the others.
 */
export function parseMpan(typed: string): Mpan | undefined {
  const digits = typed.replace(/[\s-]/g, '').replace(/^S(?=\d)/i, '');
  if (!/^(?:\d{8})?\d{13}$/.test(digits)) return undefined;
  const core = digits.slice(-13);
  if (checkDigitOf(core) !== Number(core[12])) return undefined;
  return { core, area: distributionAreas.find(({ id }) => id === core.slice(0, 2)) };
}

/** In groups, as bills print it. */
export function formatMpan(core: string): string {
  return core.replace(/^(\d\d)(\d{4})(\d{4})(\d{3})$/, '$1 $2 $3 $4');
}

function checkDigitOf(core: string): number {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(core[place]), 0);
  return (sum % 11) % 10;
}
