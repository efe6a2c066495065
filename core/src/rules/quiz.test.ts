import { expect, it } from 'vitest';
import { autoAdvanceMs, questionCount, questions } from './quiz.ts';

const values = (id: string) => questions.find((question) => question.id === id)?.options?.map((o) => o.value);
const labels = (id: string) => questions.find((question) => question.id === id)?.options?.map((o) => o.label);

it('[QUIZ-1] there are eight questions in the order asked for', () => {
  expect(questionCount).toBe(8);
  expect(questions.map((question) => question.id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

it.each([
  ['1', ['5', '15', '25', '50+']],
  ['2', ['10', '30', '60', '100+']],
  ['3', ['20', '40', '80', '200+']],
  ['4', ['yes', 'no']],
  ['5', ['400', '600', '1000', '1400']],
  ['6', ['whatsapp', 'crm', 'calendar', 'mixed']],
  ['7', ['100-200', '200-400', '400-1000', '1000+']],
  ['8', undefined],
])('[QUIZ-1] question %s offers the values %s', (id, expected) => {
  expect(values(id)).toEqual(expected);
});

it('[QUIZ-1] the values are shown as people write them', () => {
  expect(labels('1')).toEqual(['5', '15', '25', '50+']);
  expect(labels('4')).toEqual(['Yes', 'No']);
  expect(labels('5')).toEqual(['£400', '£600', '£1,000', '£1,400']);
  expect(labels('6')).toEqual(['WhatsApp', 'CRM/Spreadsheets', 'Calendar/Email', 'Mixed']);
  expect(labels('7')).toEqual(['£100-200', '£200-400', '£400-1,000', '£1,000+']);
});

it('[QUIZ-2, the table] each question has the type decided for it', () => {
  expect(questions.map((question) => question.type)).toEqual([
    'slider-with-options',
    'slider-with-options',
    'slider-with-options',
    'yes-no',
    'slider-with-options',
    'multiple-choice',
    'multiple-choice',
    'text-input',
  ]);
});

it('[QUIZ-2, the table] exactly the slider questions have a slider, and it reaches every option', () => {
  for (const question of questions) {
    expect(question.slider !== undefined).toBe(question.type.startsWith('slider'));
    for (const { value } of question.slider ? (question.options ?? []) : []) {
      const { min, max, step } = question.slider ?? { min: 0, max: 0, step: 1 };
      const amount = Number.parseInt(value, 10);
      expect(amount).toBeGreaterThanOrEqual(min);
      expect(amount).toBeLessThanOrEqual(max);
      expect((amount - min) % step).toBe(0);
    }
  }
});

it('moves on half a second after a choice', () => {
  expect(autoAdvanceMs).toBe(500);
});
