import { hasSlider, type Question, type QuizAnswers, questions } from './quiz.ts';
import { amountInWords } from './quiz-amounts.ts';

export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** Somebody's answers, question by question, as they read them themselves. */
export function answersInWords(answers: QuizAnswers): AnsweredQuestion[] {
  return questions
    .map((question) => ({ question: question.prompt, answer: answerInWords(question, answers) }))
    .filter(({ answer }) => answer !== '');
}

export function answerInWords(question: Question, answers: QuizAnswers): string {
  const { id, options = [] } = question;
  const chosen = options.find(({ value }) => value === answers[id])?.label ?? answers[id];
  const amount = hasSlider(question) ? answers[`${question.id}_slider`] : undefined;
  const exact = amount !== undefined && hasSlider(question) ? amountInWords(question.slider, amount) : chosen;
  return [exact, answers[`${id}_text`]].filter(Boolean).join(': ');
}
