import type { MagnetResult, RoofResult, SavingsFigures } from '../../contracts/magnet-answers.ts';
import { usualPanel } from '../../solar/layout/panels.ts';
import { methodInWords } from './assumed-words.ts';
import { sideInWords } from './roof/sides.ts';

/** The words of a verdict for the person it is about. */
export const verdictWords = {
  suitable: 'Your home looks right for solar.',
  perhaps: 'Your home may be right for solar.',
  not_suitable: 'Solar probably isn’t right for your home.',
} as const;

/** The result as somebody reads it in an email, of which nothing is theirs. */
export function resultInWords(result: MagnetResult): string {
  if (result.kind === 'savings')
    return [
      savingsInWords(result.figures, usualPanelsWould(result.figures)),
      ...unknownInWords(result.notKnown ?? []),
    ].join('\n');
  if (result.kind === 'roof') return roofInWords(result);
  const reasons = result.reasons.map(({ text, next }) => (next ? `• ${text} ${next}` : `• ${text}`));
  return [verdictWords[result.verdict], '', ...reasons].join('\n');
}

function roofInWords(result: RoofResult): string {
  const { panels, figures, remarks, notKnown } = result;
  const unknown = unknownInWords(notKnown);
  if (panels.length === 0) return [...remarks, ...unknown].join('\n');
  const used = result.sides.filter((side) => side.panels > 0);
  return [
    `You’ve placed ${panelsInWords(panels.length)} on your roof.`,
    savingsInWords(figures, panels.length === 1 ? 'It’d' : 'They’d'),
    ...['', ...listed(used.map(panelsOnSide))],
    ...remarks,
    ...unknown,
  ].join('\n');
}

const unknownInWords = (notKnown: readonly string[]) =>
  notKnown.length === 0 ? [] : ['', 'What we don’t know yet:', ...listed(notKnown)];

const listed = (lines: readonly string[]) => lines.map((line) => `• ${line}`);

/** The panels and yield of a side: "Front, facing south: 12 panels, about 4,900 kWh a year". */
export function panelsOnSide({ panels, yearKwh, ...side }: RoofResult['sides'][number]): string {
  const year = yearKwh === null ? '' : `, about ${Math.round(yearKwh).toLocaleString('en-GB')} kWh a year`;
  return `${sideInWords(side)}: ${panelsInWords(panels)}${year}`;
}

/** Three panels, one panel. */
export const panelsInWords = (amount: number) => `${amount} ${amount === 1 ? 'panel' : 'panels'}`;

/** Of a system that nobody has placed on a roof yet: 'About 10 panels (4.4 kW) would'. */
function usualPanelsWould(figures: SavingsFigures | null): string {
  const kwp = figures?.kwp ?? 0;
  const panels = Math.max(1, Math.round((kwp * 1_000) / usualPanel.watts));
  return `About ${panelsInWords(panels)} (${kwp} kW) would`;
}

function savingsInWords(figures: SavingsFigures | null, panelsWould: string): string {
  if (!figures)
    return 'Our calculator doesn’t cover where you live, so one of us will work out your savings by hand.';
  const { batteryKwh, generation, withoutBattery, withBattery, method, region } = figures;
  const kwh = Math.round(generation.reduce((sum, month) => sum + month, 0)).toLocaleString('en-GB');
  return [
    `${panelsWould} make about ${kwh} kWh of electricity a year and ${gainIn(figures)} you about ${pounds(withoutBattery.yearPence)} a year. A kWh is one unit on your electricity bill.`,
    ...(withBattery
      ? [`With a ${batteryKwh} kWh battery, it’d be about ${pounds(withBattery.yearPence)} a year.`]
      : []),
    `That’s an estimate for a home in ${region}, using the ${method}, ${methodInWords}. Your roof and how you use electricity make a difference.`,
  ].join('\n');
}

/** The panels by themselves: what else there is stands beside them. */
export const systemName = ({ kwp, withBattery }: SavingsFigures) =>
  withBattery ? `Panels alone (${kwp} kW)` : `Panels (${kwp} kW)`;
export const batterySystemName = ({ batteryKwh }: SavingsFigures) => `Panels and a ${batteryKwh} kWh battery`;

export type Gain = 'save' | 'earn';

/** Whoever uses next to no electricity has nothing to save: what panels bring is paid for by the grid. */
export const gainIn = ({ withoutBattery }: SavingsFigures): Gain =>
  withoutBattery.usedKwh < 1 ? 'earn' : 'save';

/** Whole pounds: it is an estimate. */
const pounds = (pence: number) => `£${Math.round(pence / 100).toLocaleString('en-GB')}`;

const verdictsInShort = {
  suitable: 'Looks suitable',
  perhaps: 'Perhaps suitable',
  not_suitable: 'Doesn’t look suitable',
} as const;

/** The result in a line, for the company. */
export function resultInShort(result: MagnetResult): string {
  if (result.kind === 'suitability') return verdictsInShort[result.verdict];
  if (result.kind === 'savings') return savingsInShort(result.figures);
  const { panels, kwp, figures } = result;
  if (panels.length === 0) return 'Placed no panels';
  return `${panelsInWords(panels.length)}, ${kwp} kW. ${savingsInShort(figures)}`;
}

function savingsInShort(figures: SavingsFigures | null): string {
  if (!figures) return 'No estimate: the method doesn’t cover where they live';
  const { withoutBattery, withBattery } = figures;
  const without = `Would ${gainIn(figures)} about ${pounds(withoutBattery.yearPence)} a year`;
  return withBattery ? `${without}, or ${pounds(withBattery.yearPence)} with a battery` : without;
}
