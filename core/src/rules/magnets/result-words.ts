import type { MagnetResult, SavingsFigures } from '../../contracts/magnet-answers.ts';

/** What a verdict says to whoever it is about. */
export const verdictWords = {
  suitable: 'Your home looks right for solar.',
  perhaps: 'Your home may be right for solar.',
  not_suitable: 'Solar probably isn’t right for your home.',
} as const;

/** What came of it as somebody reads it in an email, of which nothing is theirs. */
export function resultInWords(result: MagnetResult): string {
  if (result.kind === 'savings') return savingsInWords(result.figures);
  const reasons = result.reasons.map(({ text, next }) => (next ? `• ${text} ${next}` : `• ${text}`));
  return [verdictWords[result.verdict], '', ...reasons].join('\n');
}

function savingsInWords(figures: SavingsFigures | null): string {
  if (!figures)
    return 'We can’t work out savings for where you live by the usual method, so we’ll do it for you by hand.';
  const { kwp, batteryKwh, generation, withoutBattery, withBattery, method, region } = figures;
  const kwh = Math.round(generation.reduce((sum, month) => sum + month, 0)).toLocaleString('en-GB');
  return [
    `Panels of ${kwp} kW would generate about ${kwh} kWh a year and save you about ${pounds(withoutBattery.yearPence)} a year.`,
    ...(withBattery
      ? [`With a battery of ${batteryKwh} kWh it would be about ${pounds(withBattery.yearPence)} a year.`]
      : []),
    `That’s an estimate by the ${method} for ${region}. Your roof and how you use electricity make a difference.`,
  ].join('\n');
}

/** Whole pounds: it is an estimate. */
const pounds = (pence: number) => `£${Math.round(pence / 100).toLocaleString('en-GB')}`;

const verdictsInShort = {
  suitable: 'Looks suitable',
  perhaps: 'Perhaps suitable',
  not_suitable: 'Doesn’t look suitable',
} as const;

/** What came of it in a line, for the company. */
export function resultInShort(result: MagnetResult): string {
  if (result.kind === 'suitability') return verdictsInShort[result.verdict];
  if (!result.figures) return 'No estimate: the method doesn’t cover where they live';
  const { withoutBattery, withBattery } = result.figures;
  const without = `Would save about ${pounds(withoutBattery.yearPence)} a year`;
  return withBattery ? `${without}, or ${pounds(withBattery.yearPence)} with a battery` : without;
}
