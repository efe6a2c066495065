import { expect, it } from 'vitest';
import { answeredQuestions, type ExtraQuestion, extraProblems, screeningOf } from './questions.ts';

const questions: ExtraQuestion[] = [
  {
    ...{ id: 'when', prompt: 'When would you like it done?', required: true },
    options: [
      { label: 'As soon as possible', screening: 'accept' },
      { label: 'This year', screening: 'accept' },
      { label: 'I’m only curious', screening: 'decline' },
    ],
  },
  {
    ...{ id: 'cars', prompt: 'Do you have an electric car?', required: false },
    options: [{ label: 'Two of them', screening: 'flag' }],
  },
  { id: 'else', prompt: 'Anything else?', required: false, options: [] },
];

it('[MAGNET-3] a question that has to be answered is missed, and an answer that isn’t offered is refused', () => {
  expect(extraProblems(questions, {})).toEqual({ when: 'Please answer this question' });
  expect(extraProblems(questions, { when: 'Never', else: 'whatever I like' })).toEqual({
    when: 'Please choose one of the answers',
  });
  expect(extraProblems(questions, { when: 'This year', cars: 'Two of them' })).toEqual({});
});

it('[MAGNET-3] answers stand with their questions, and those to no question are left out', () => {
  expect(answeredQuestions(questions, { else: 'Ring after six', gone: 'x', when: 'This year' })).toEqual([
    { id: 'when', prompt: 'When would you like it done?', answer: 'This year' },
    { id: 'else', prompt: 'Anything else?', answer: 'Ring after six' },
  ]);
});

it('[MAGNET-4] the strictest answer decides what becomes of a homeowner', () => {
  expect(screeningOf(questions, { when: 'This year' })).toBe('accept');
  expect(screeningOf(questions, { when: 'This year', cars: 'Two of them' })).toBe('flag');
  expect(screeningOf(questions, { when: 'I’m only curious', cars: 'Two of them' })).toBe('decline');
});
