import { z } from 'zod';
import {
  hasSlider,
  longestFreeText,
  type Question,
  type QuestionId,
  questions,
  type SliderQuestionId,
} from '../rules/quiz.ts';
import { done, endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, longestContactText } from './text.ts';

export { longestFreeText };

type AnswerShape = Record<QuestionId | `${QuestionId}_text`, z.ZodOptional<z.ZodType<string, string>>> &
  Record<`${SliderQuestionId}_slider`, z.ZodOptional<z.ZodType<number, number>>>;

export const quizAnswers = z.strictObject(
  Object.fromEntries(questions.flatMap(answerFields)) as AnswerShape,
  refusal('answer'),
);

const contact = {
  name: freeText(longestContactText).optional(),
  email: freeText(longestContactText).optional(),
};

export const waitlistBody = z.strictObject(
  { ...contact, quizAnswers: quizAnswers.optional() },
  refusal('field'),
);
export const quizResponseBody = z.strictObject({ quizAnswers }, refusal('field'));
export const waitlistContactBody = z.strictObject(contact, refusal('field'));
export const waitlistReceipt = done;

const limit = { max: 30, windowMs: 10 * 60_000 };

export const waitlistEndpoints = /* @__PURE__ */ endpoints({
  join: { route: 'POST /api/waitlist', access: 'public', limit, body: waitlistBody, status: 201 },
  answerQuiz: {
    route: 'POST /api/quiz-responses',
    access: 'public',
    limit,
    body: quizResponseBody,
    status: 201,
  },
  leaveContact: {
    route: 'POST /api/waitlist-contacts',
    access: 'public',
    limit,
    body: waitlistContactBody,
    status: 201,
  },
});

export type WaitlistBody = z.infer<typeof waitlistBody>;
export type QuizResponseBody = z.infer<typeof quizResponseBody>;
export type WaitlistContactBody = z.infer<typeof waitlistContactBody>;
export type WaitlistReceipt = z.infer<typeof waitlistReceipt>;

function answerFields(question: Question): [string, z.ZodType][] {
  const fields: [string, z.ZodType][] = [
    [question.id, chosenValue(question).optional()],
    [`${question.id}_text`, freeText(longestFreeText).optional()],
  ];
  if (hasSlider(question)) fields.push([`${question.id}_slider`, sliderValue(question.slider).optional()]);
  return fields;
}

function chosenValue({ options }: Question) {
  if (!options) return freeText(longestFreeText);
  const values = options.map((option) => option.value);
  return z.enum(values, `Please choose one of ${values.join(', ')}`);
}

function sliderValue({ min, max }: { min: number; max: number }) {
  const message = `Please give a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
}
