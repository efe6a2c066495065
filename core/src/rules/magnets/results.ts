import type { MagnetAnswers, MagnetResult, SavingsFigures } from '../../contracts/magnet-answers.ts';
import { type AnswerInWords, savingsAnswersInWords } from './answer-words.ts';
import { savingsOf, type WorkedOutFor } from './savings.ts';
import {
  questionsFor,
  type SuitabilityAnswers,
  soundSuitabilityAnswers,
  suitabilityOf,
} from './suitability.ts';

/** What came of somebody's answers. */
export function resultOf(given: MagnetAnswers, where: WorkedOutFor): MagnetResult {
  if (given.kind === 'savings') return { kind: given.kind, figures: savingsOf(given, where) };
  return { kind: given.kind, ...suitabilityOf(soundSuitabilityAnswers(given.answers)) };
}

/** Their answers in the words that they read. */
export const answersInWords = (given: MagnetAnswers): AnswerInWords[] =>
  given.kind === 'savings' ? savingsAnswersInWords(given) : suitabilityAnswersInWords(given.answers);

function suitabilityAnswersInWords(answers: SuitabilityAnswers): AnswerInWords[] {
  const sound = soundSuitabilityAnswers(answers);
  return questionsFor(sound).flatMap(({ id, prompt, options }) => {
    const chosen = options.find(({ value }) => value === sound[id]);
    return chosen ? [{ question: prompt, answer: chosen.label }] : [];
  });
}

/** Whether panels don't work for them. */
export const isUnsuitable = (result: MagnetResult): boolean =>
  result.kind === 'suitability' && result.verdict === 'not_suitable';

const verdictWords = {
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
