import { formatPounds } from '@heliodesk/core/rules/money';
import type { MoneyRange } from '@heliodesk/core/rules/savings';
import { formatNumber } from '../../lib/format.ts';

export const monthsInYear = 12;

/** '8 hours 16 minutes'; what is nought is left out, unless all is. */
export function durationInWords(minutes: number): string {
  return durationParts(minutes)
    .map(({ amount, unit }) => `${formatNumber(amount)} ${unit}`)
    .join(' ');
}

/** In the units that the other duration is told in, so that a figure on its way to it keeps its form. */
export function durationParts(minutes: number, toldAs = minutes) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    { amount: hours, unit: hours === 1 ? 'hour' : 'hours', told: toldAs >= 60 },
    { amount: rest, unit: rest === 1 ? 'minute' : 'minutes', told: toldAs % 60 > 0 || toldAs < 60 },
  ].filter(({ told }) => told);
}

export function additionalInstallsWord(installs: number): string {
  return installs === 1 ? 'additional install' : 'additional installs';
}

export function poundsRange({ min, max }: MoneyRange): string {
  return min === max ? formatPounds(min) : `${formatPounds(min)} to ${formatPounds(max)}`;
}

export function sumOf(...ranges: MoneyRange[]): MoneyRange {
  return ranges.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), {
    min: 0,
    max: 0,
  });
}

export function perYear({ min, max }: MoneyRange): MoneyRange {
  return { min: min * monthsInYear, max: max * monthsInYear };
}

/** The end of an axis that has room for the amount and reads well at its end and at its half. */
export function axisEnd(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  const step = [1, 2, 4, 6, 8].find((each) => each * power >= amount) ?? 10;
  return step * power;
}
