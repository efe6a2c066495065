import { hasSlider, type Question, type QuizAnswers, questions, type Slider } from './quiz.ts';

/**
 * The answers as they stand in the address of a report, such as `1b-2n37-4a-34`: each question's number with the
 * letter of the option, or with n and the slider's value; two check characters last. What people typed is not in it.
 */
export function encodeAnswers(answers: QuizAnswers): string {
  const parts = questions.flatMap((question) => encodedAnswer(question, answers));
  return [...parts, checkOf(parts.join('-'))].join('-');
}

/** Undefined for a code that is not exactly as it was made: no figures are better than somebody else's. */
export function decodeAnswers(code: string): QuizAnswers | undefined {
  const answers: QuizAnswers = Object.fromEntries(code.split('-').slice(0, -1).flatMap(decodedAnswer));
  return encodeAnswers(answers) === code ? answers : undefined;
}

const firstLetter = 'a'.charCodeAt(0);

function encodedAnswer(question: Question, answers: QuizAnswers): string[] {
  const value = hasSlider(question) ? answers[`${question.id}_slider`] : undefined;
  if (value !== undefined && isOn(question.slider, value)) return [`${question.id}n${value}`];
  const chosen = question.options?.findIndex((option) => option.value === answers[question.id]) ?? -1;
  return chosen < 0 ? [] : [`${question.id}${String.fromCharCode(firstLetter + chosen)}`];
}

function decodedAnswer(part: string): [string, string | number][] {
  const [, id, value, letter] = /^(\d)(?:n(\d{1,4})|([a-z]))$/.exec(part) ?? [];
  if (value) return [[`${id}_slider`, Number(value)]];
  const options = questions.find((question) => question.id === id)?.options;
  const option = letter && options?.[letter.charCodeAt(0) - firstLetter];
  return id && option ? [[id, option.value]] : [];
}

function isOn(slider: Slider | undefined, value: number): boolean {
  return slider !== undefined && Number.isInteger(value) && value >= slider.min && value <= slider.max;
}

/** Tells a code that lost or changed a character on its way from one that did not. */
function checkOf(text: string): string {
  let sum = 0;
  for (const character of text) sum = (sum * 37 + character.charCodeAt(0)) % 1296;
  return sum.toString(36).padStart(2, '0');
}
