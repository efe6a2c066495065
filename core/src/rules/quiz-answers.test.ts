import { describe, expect, it } from 'vitest';
import { type QuizAnswers, questions, type SliderQuestion } from './quiz.ts';
import { amountInWords, sliderPosition } from './quiz-amounts.ts';
import { answeredCount, answersToSend, mergeAnswers, soundAnswers } from './quiz-answers.ts';
import { savingsReport } from './savings.ts';

describe('answers', () => {
  it('are counted by question', () => {
    expect(answeredCount({})).toBe(0);
    expect(answeredCount({ '1': '5', '2_slider': 4, '4': 'no', '4_text': 'Paper', '8': 'Hi' })).toBe(4);
  });

  it('[WAIT-7] of two tabs are merged question by question', () => {
    const first: QuizAnswers = { '1_slider': 7, '4': 'yes' };
    const second: QuizAnswers = { '1': '5', '4': 'no', '4_text': 'Paper', '8': 'Hi' };
    expect(mergeAnswers(first, second)).toEqual({ '1_slider': 7, '4': 'yes', '8': 'Hi' });
  });

  it('[WAIT-6] are sent without the text of a box that was closed again', () => {
    expect(answersToSend({ '4': 'yes', '4_text': 'Paper' })).toEqual({ '4': 'yes' });
    expect(answersToSend({ '4': 'no', '4_text': 'Paper' })).toEqual({ '4': 'no', '4_text': 'Paper' });
  });

  it.each([undefined, null, 'x', 7, [], { '1': '6', '2': 30, '3_slider': 0, '9': 'x', '4_slider': 3 }])(
    '[WAIT-7] damaged in storage are dropped: %j',
    (stored) => {
      expect(soundAnswers(stored)).toEqual({});
    },
  );

  it('[WAIT-7] still good in storage are kept beside damaged ones, the slider before the option', () => {
    expect(soundAnswers({ '1': '5', '1_slider': 9, '2': 'many', '6': 'crm', '8': 'Hi' })).toEqual({
      '1_slider': 9,
      '6': 'crm',
      '8': 'Hi',
    });
  });
});

describe('a slider stands', () => {
  const installs = questions[0] as SliderQuestion;

  it('where it was set, else at the chosen option', () => {
    expect(sliderPosition(installs, { '1_slider': 9 })).toBe(9);
    expect(sliderPosition(installs, { '1': '50+' })).toBe(50);
  });

  it('[RES-1] and until then at what the report assumes', () => {
    const { installsPerMonth, surveysPerMonth, leadsPerMonth, scaffoldingCost } = savingsReport({});
    const sliders = questions.filter(({ slider }) => slider) as SliderQuestion[];
    expect(sliders.map((question) => sliderPosition(question, {}))).toEqual([
      installsPerMonth,
      surveysPerMonth,
      leadsPerMonth,
      scaffoldingCost,
    ]);
  });

  it('at an amount that is said in words', () => {
    const scaffolding = questions[4] as SliderQuestion;
    expect(amountInWords(installs.slider, 26)).toBe('26 installs per month');
    expect(amountInWords(installs.slider, 1)).toBe('1 install per month');
    expect(amountInWords(scaffolding.slider, 1250)).toBe('£1,250 per install');
  });
});
