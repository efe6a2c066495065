import type { QuizAnswers } from './quiz.ts';

/** The answers as one piece of an address. */
export function encodeAnswers(answers: QuizAnswers): string {
  return encodeURIComponent(JSON.stringify(answers));
}
