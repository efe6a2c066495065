import { type Question, type QuizAnswers, questions } from '@heliodesk/core/rules/quiz';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QuestionPanel } from './question-panel.tsx';

const asked = (id: string): Question => {
  const question = questions.find((each) => each.id === id);
  if (!question) throw new Error(`There is no question ${id}`);
  return question;
};

const shown = (question: Question, answers: QuizAnswers = {}) =>
  renderToStaticMarkup(
    createElement(QuestionPanel, {
      question,
      answers,
      heading: 'h3',
      placeId: 'place',
      disabled: false,
      dispatch: () => {},
    }),
  );
const count = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0;

describe('the type', () => {
  const { options: _, ...sliderAlone } = asked('1');
  const slider: Question = { ...sliderAlone, type: 'slider' };

  it('[QUIZ-2] slider shows a slider with its bounds and its value in words, and no options', () => {
    const html = shown(slider, { '1_slider': 26 });
    expect(count(html, /type="range"/)).toBe(1);
    expect(count(html, /type="radio"/)).toBe(0);
    expect(html).toMatch(/min="1" max="200" step="1"/);
    expect(html).toContain('aria-valuetext="26 installs per month"');
  });

  it('[QUIZ-2] slider stands at what the report would count until it is moved, and says so', () => {
    expect(shown(slider)).toContain('We’d count 5 installs per month.');
    expect(shown(slider, { '1_slider': 5 })).not.toContain('’d count');
  });

  it('[QUIZ-2] slider-with-options shows both', () => {
    const html = shown(asked('5'), { '5': '1000' });
    expect(count(html, /type="radio"/)).toBe(4);
    expect(html).toMatch(/aria-label="£1,000"[^>]*checked|checked[^>]*aria-label="£1,000"/);
    expect(html).toContain('aria-valuetext="£1,000 per install"');
  });

  it('[QUIZ-2] multiple-choice shows options alone', () => {
    const html = shown(asked('6'));
    expect(count(html, /type="radio"/)).toBe(4);
    expect(count(html, /type="range"|<textarea/)).toBe(0);
  });

  it('[QUIZ-2] yes-no shows two options, and a text box after no only', () => {
    expect(count(shown(asked('4')), /type="radio"/)).toBe(2);
    expect(shown(asked('4'), { '4': 'yes', '4_text': 'Paper' })).not.toContain('<textarea');
    expect(shown(asked('4'), { '4': 'no', '4_text': 'Paper' })).toMatch(/<textarea[^>]*>Paper/);
  });

  it('[QUIZ-2] text-input shows a text box with what was written', () => {
    expect(shown(asked('8'), { '8': '<b>Hello</b>' })).toMatch(/<textarea[^>]*>&lt;b&gt;Hello/);
  });
});
