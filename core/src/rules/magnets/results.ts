import type { MagnetAnswers, MagnetResult } from '../../contracts/magnet-answers.ts';
import { type AnswerInWords, roofAnswersInWords, savingsAnswersInWords } from './answer-words.ts';
import { roofOf } from './roof/roof.ts';
import { savingsOf, type WorkedOutFor } from './savings.ts';
import { questionsFor, soundSuitabilityAnswers, suitabilityOf } from './suitability.ts';
import type { SuitabilityAnswers } from './suitability-questions.ts';

/** The result of somebody's answers. */
export function resultOf(given: MagnetAnswers, where: WorkedOutFor): MagnetResult {
  if (given.kind === 'savings') return { kind: given.kind, ...savingsOf(given, where) };
  if (given.kind === 'roof') return { kind: given.kind, ...roofOf(given, where) };
  return { kind: given.kind, ...suitabilityOf(soundSuitabilityAnswers(given.answers), where.postcode) };
}

/** Their answers in the words that they read. */
export function answersInWords(given: MagnetAnswers): AnswerInWords[] {
  if (given.kind === 'savings') return savingsAnswersInWords(given);
  return given.kind === 'roof' ? roofAnswersInWords(given) : suitabilityAnswersInWords(given.answers);
}

function suitabilityAnswersInWords(answers: SuitabilityAnswers): AnswerInWords[] {
  const sound = soundSuitabilityAnswers(answers);
  return questionsFor(sound).flatMap(({ id, prompt, options }) => {
    const chosen = options.find(({ value }) => value === sound[id]);
    return chosen ? [{ question: prompt, answer: chosen.label }] : [];
  });
}

/** True if panels don't work for them. */
export const isUnsuitable = (result: MagnetResult): boolean =>
  result.kind === 'suitability' && result.verdict === 'not_suitable';
