import { describe, expect, it } from 'vitest';
import { questions } from './quiz.ts';
import {
  currentQuestion,
  isLastQuestion,
  percentDone,
  type QuizAction,
  type QuizProgress,
  quizReducer,
  untouchedQuiz,
} from './quiz-progress.ts';

const at = (id: string, answers: QuizProgress['answers'] = {}): QuizProgress => ({
  ...untouchedQuiz,
  current: questions.findIndex((question) => question.id === id),
  answers,
});
const after = (start: QuizProgress, ...actions: QuizAction[]) => actions.reduce(quizReducer, start);
const choose = (value: string): QuizAction => ({ type: 'choose', value });
const slide = (value: number): QuizAction => ({ type: 'slide', value });
const write = (text: string): QuizAction => ({ type: 'write', text });
const elapse = (choice: number): QuizAction => ({ type: 'elapse', choice });
const next: QuizAction = { type: 'next' };
const back: QuizAction = { type: 'back' };

describe('choosing an option', () => {
  it('[QUIZ-3] stores it and waits, and moves on when the time has elapsed', () => {
    const chosen = after(untouchedQuiz, choose('15'));
    expect(chosen).toMatchObject({ current: 0, answers: { '1': '15' }, waiting: true });
    expect(after(chosen, elapse(chosen.choice))).toMatchObject({ current: 1, waiting: false });
  });

  it('[QUIZ-8] again in the meantime lets only the newest choice move on, once', () => {
    const twice = after(untouchedQuiz, choose('15'), choose('25'));
    expect(twice.answers).toEqual({ '1': '25' });
    expect(after(twice, elapse(1))).toBe(twice);
    const moved = after(twice, elapse(2));
    expect(moved.current).toBe(1);
    expect(after(moved, elapse(2), elapse(1))).toBe(moved);
  });

  it.each([
    ['Back', back, 0],
    ['Next', next, 2],
    ['moving the slider', slide(12), 1],
  ])('[QUIZ-8] is not followed by a second move after %s', (_, action, current) => {
    const moved = after(at('2'), choose('30'), action);
    expect(moved).toMatchObject({ current, waiting: false });
    expect(after(moved, elapse(1))).toBe(moved);
  });

  it('[QUIZ-4] clears the slider, and moving the slider clears the option', () => {
    const slid = after(untouchedQuiz, choose('5'), slide(37));
    expect(slid.answers).toEqual({ '1_slider': 37 });
    expect(after(slid, choose('50+')).answers).toEqual({ '1': '50+' });
  });

  it('[QUIZ-5] does not move on after no, nor lets an earlier yes do so', () => {
    const no = after(at('4'), choose('yes'), choose('no'));
    expect(no).toMatchObject({ current: 3, answers: { '4': 'no' }, waiting: false });
    expect(after(no, elapse(1), elapse(2))).toBe(no);
    expect(after(no, next).current).toBe(4);
    expect(after(no, choose('yes')).waiting).toBe(true);
  });

  it('ignores what the question does not offer', () => {
    expect(after(untouchedQuiz, choose('6'))).toBe(untouchedQuiz);
    expect(after(at('8'), choose('yes'))).toEqual(at('8'));
  });
});

describe('a slider', () => {
  it('[QUIZ-3] does not move on by itself', () => {
    expect(after(untouchedQuiz, slide(40))).toMatchObject({ current: 0, waiting: false });
  });

  it('keeps to whole numbers between its ends', () => {
    expect(after(untouchedQuiz, slide(-3)).answers).toEqual({ '1_slider': 1 });
    expect(after(untouchedQuiz, slide(1e9)).answers).toEqual({ '1_slider': 200 });
    expect(after(untouchedQuiz, slide(12.4)).answers).toEqual({ '1_slider': 12 });
    expect(after(untouchedQuiz, slide(Number.NaN))).toBe(untouchedQuiz);
    expect(after(at('6'), slide(4)).answers).toEqual({});
  });
});

describe('text', () => {
  it('[QUIZ-5] beside no is kept through a change of mind, and written nowhere else', () => {
    const written = after(at('4'), choose('no'), write('A notebook'));
    expect(written.answers).toEqual({ '4': 'no', '4_text': 'A notebook' });
    expect(after(written, choose('yes'), write('lost?'), choose('no')).answers).toEqual(written.answers);
    expect(after(at('6'), write('nowhere')).answers).toEqual({});
  });

  it('[QUIZ-7] answers the last question, and leaves no answer when it is taken out again', () => {
    expect(after(at('8'), write('Hello')).answers).toEqual({ '8': 'Hello' });
    expect(after(at('8'), write('Hello'), write('')).answers).toEqual({});
  });

  it('keeps what the database can keep: no control characters, at most 5,000 characters', () => {
    expect(after(at('8'), write('a\u000bb\u0000\n\tc')).answers).toEqual({ '8': 'ab\n\tc' });
    expect(after(at('8'), write('a'.repeat(5001))).answers['8']).toHaveLength(5000);
  });
});

describe('moving', () => {
  it('stays within the eight questions, answered or not', () => {
    expect(after(untouchedQuiz, back).current).toBe(0);
    expect(after(untouchedQuiz, ...Array<QuizAction>(20).fill(next)).current).toBe(7);
  });

  it('[QUIZ-6] shows its progress as (current+1)/8 in percent', () => {
    const percentages = questions.map((_, current) => percentDone({ current }));
    expect(percentages).toEqual([12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100]);
  });

  it('knows its question, and its last', () => {
    expect(currentQuestion(at('5')).id).toBe('5');
    expect([at('7'), at('8')].map(isLastQuestion)).toEqual([false, true]);
    expect(() => currentQuestion({ current: 8 })).toThrow(RangeError);
  });
});

it('[WAIT-7] answers heard from another tab are taken over, and none of ours is lost', () => {
  const heard = after(at('3', { '1': '5', '2_slider': 7 }), choose('40'), {
    type: 'hear',
    answers: { '1': '25', '6': 'crm' },
  });
  expect(heard.answers).toEqual({ '1': '25', '2_slider': 7, '3': '40', '6': 'crm' });
  expect(heard).toMatchObject({ current: 2, waiting: true });
});
