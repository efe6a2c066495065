import type { MagnetAnswers, MagnetResult } from '../../contracts/enquiries.ts';
import { questionsFor, soundSuitabilityAnswers, suitabilityOf } from './suitability.ts';

/** What came of somebody's answers. */
export function resultOf({ kind, answers }: MagnetAnswers): MagnetResult {
  return { kind, ...suitabilityOf(soundSuitabilityAnswers(answers)) };
}

/** Their answers in the words that they read. */
export function answersInWords({ answers }: MagnetAnswers): { question: string; answer: string }[] {
  const sound = soundSuitabilityAnswers(answers);
  return questionsFor(sound).flatMap(({ id, prompt, options }) => {
    const chosen = options.find(({ value }) => value === sound[id]);
    return chosen ? [{ question: prompt, answer: chosen.label }] : [];
  });
}

/** Whether panels don't work for them. */
export const isUnsuitable = (result: MagnetResult): boolean => result.verdict === 'not_suitable';

const verdictWords = {
  suitable: 'Your home looks right for solar.',
  perhaps: 'Your home may be right for solar.',
  not_suitable: 'Solar probably isn’t right for your home.',
} as const;

/** What came of it as somebody reads it in an email, of which nothing is theirs. */
export function resultInWords(result: MagnetResult): string {
  const reasons = result.reasons.map(({ text, next }) => (next ? `• ${text} ${next}` : `• ${text}`));
  return [verdictWords[result.verdict], '', ...reasons].join('\n');
}
