import { beginningOf } from './beginning.ts';
import {
  hasSlider,
  longestFreeText,
  type Question,
  type QuestionId,
  type QuizAnswers,
  questions,
} from './quiz.ts';

type Values = Partial<Record<string, string | number>>;

// The database keeps none of these, and text pasted from a slide or a sheet may carry some.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

export function keptText(typed: string): string {
  return beginningOf(typed.replace(controlCharacters, ''), longestFreeText);
}

/** The answer to one question: the chosen value, the free text and the slider's value. */
export function answerTo(id: QuestionId, answers: QuizAnswers): QuizAnswers {
  const values: Values = answers;
  const own = [id, `${id}_text`, `${id}_slider`].filter((key) => values[key] !== undefined);
  return Object.fromEntries(own.map((key) => [key, values[key]]));
}

export function isAnswered(id: QuestionId, answers: QuizAnswers): boolean {
  return Object.keys(answerTo(id, answers)).length > 0;
}

export function answeredCount(answers: QuizAnswers): number {
  return questions.filter(({ id }) => isAnswered(id, answers)).length;
}

/** Question by question the first one's answer, or the second one's where the first has none. */
export function mergeAnswers(first: QuizAnswers, second: QuizAnswers): QuizAnswers {
  const answers = questions.map(({ id }) => answerTo(id, isAnswered(id, first) ? first : second));
  return Object.assign({}, ...answers);
}

/** The part of a stored value that can still be read as answers to today's questions. */
export function soundAnswers(stored: unknown): QuizAnswers {
  if (stored === null || typeof stored !== 'object') return {};
  return Object.assign({}, ...questions.map((question) => soundAnswer(question, stored as Values)));
}

function soundAnswer(question: Question, stored: Values): QuizAnswers {
  const { id } = question;
  const text = soundText(stored[`${id}_text`]);
  const sound: Values = text === undefined ? {} : { [`${id}_text`]: text };
  const slider = stored[`${id}_slider`];
  const chosen = question.options ? soundOption(question, stored[id]) : soundText(stored[id]);
  if (isSoundAmount(question, slider)) return { ...sound, [`${id}_slider`]: slider };
  return chosen === undefined ? sound : { ...sound, [id]: chosen };
}

function soundText(value: unknown): string | undefined {
  return (typeof value === 'string' && keptText(value)) || undefined;
}

function soundOption({ options = [] }: Question, value: unknown): string | undefined {
  return options.find((option) => option.value === value)?.value;
}

function isSoundAmount(question: Question, value: unknown): boolean {
  if (!hasSlider(question) || !Number.isInteger(value)) return false;
  return Number(value) >= question.slider.min && Number(value) <= question.slider.max;
}

/** The answers as they are sent: without what was written in a box that a change of mind has closed again. */
export function answersToSend(answers: QuizAnswers): QuizAnswers {
  const sent: Values = { ...answers };
  for (const { id, followUp } of questions) {
    if (followUp && answers[id] !== followUp.on) delete sent[`${id}_text`];
  }
  return sent as QuizAnswers;
}
