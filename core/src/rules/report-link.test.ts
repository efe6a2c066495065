import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSlider, type Question, type QuizAnswers, questions } from './quiz.ts';
import { decodeAnswers, encodeAnswers } from './report-link.ts';
import { savingsReport } from './savings.ts';

const options = fc.record(
  Object.fromEntries(questions.flatMap((question) => (question.options ? [optionValueOf(question)] : []))),
  { requiredKeys: [] },
);
const sliders = fc.record(
  Object.fromEntries(questions.flatMap((question) => (hasSlider(question) ? [sliderValueOf(question)] : []))),
  { requiredKeys: [] },
);
const texts = fc.record({ '4_text': fc.string(), '8': fc.string(), '8_text': fc.string() });
const anyAnswers = fc
  .tuple(options, sliders)
  .map(([chosen, moved]): QuizAnswers => ({ ...chosen, ...moved }));

describe('the code of a report', () => {
  it('[RES-9] gives back the same report, whatever the answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const decoded = decodeAnswers(encodeAnswers(answers));
        expect(decoded && savingsReport(decoded)).toEqual(savingsReport(answers));
        expect([decoded?.['6'], decoded?.['7']]).toEqual([answers['6'], answers['7']]);
      }),
    );
  });

  it('[RES-9] is short and needs no escaping in an address', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(encodeAnswers(answers)).toMatch(/^[0-9a-z-]{2,40}$/);
      }),
    );
  });

  it('[RES-9] carries nothing that a person typed', () => {
    fc.assert(
      fc.property(anyAnswers, texts, (answers, typed) => {
        expect(encodeAnswers({ ...answers, ...typed })).toBe(encodeAnswers(answers));
      }),
    );
  });

  it('[RES-9] stays readable: links that people keep must open next year', () => {
    expect(decodeAnswers('00')).toEqual({});
    const all = { '1': '15', '2': '30', '3': '40', '4': 'yes', '5': '1000', '6': 'mixed', '7': '1000+' };
    expect(decodeAnswers('1b-2b-3b-4a-5c-6d-7d-ms')).toEqual(all);
    const moved = { '1_slider': 200, '2_slider': 400, '3_slider': 1000, '4': 'no', '5_slider': 0 };
    expect(decodeAnswers('1n200-2n400-3n1000-4b-5n0-mw')).toEqual(moved);
  });
});

describe('a code that is damaged or made up', () => {
  it('[RES-9] never throws, and is refused unless it is exactly one that could have been made', () => {
    const alike = fc.stringMatching(/^(?:[0-9][a-en][0-9]{0,4}-){0,8}[0-9a-z]{0,3}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), alike), (code) => {
        const decoded = decodeAnswers(code);
        expect(decoded === undefined || encodeAnswers(decoded) === code).toBe(true);
      }),
    );
  });

  it('[RES-9] is refused when it lost its end or has another character in it', () => {
    fc.assert(
      fc.property(anyAnswers, fc.nat(), fc.constantFrom('1', '7', 'b', 'n'), (answers, at, other) => {
        const code = encodeAnswers(answers);
        const place = at % code.length;
        const altered = code.slice(0, place) + other + code.slice(place + 1);
        fc.pre(altered !== code);
        expect(decodeAnswers(altered)).toBeUndefined();
      }),
    );
    const whole = '1b-2b-3b-4a-5c-6d-7d-ms';
    for (let end = 0; end < whole.length; end++) expect(decodeAnswers(whole.slice(0, end))).toBeUndefined();
  });

  it.each(['', '-', 'x', '1b', '1e-00', '1n201', '1n-1', '1n1e3', '8a', '__proto__', '1b-1b'])(
    '[RES-9] %o is refused',
    (code) => expect(decodeAnswers(code)).toBeUndefined(),
  );

  it('[RES-9] answers out of an old browser store that the quiz does not know are left out', () => {
    const odd = { '1': 'many', '2_slider': Number.NaN, '3_slider': 1001, '5_slider': -1, '4': 'maybe' };
    expect(encodeAnswers(odd)).toBe(encodeAnswers({}));
  });
});

function optionValueOf({ id, options = [] }: Question) {
  return [id, fc.constantFrom(...options.map(({ value }) => value))] as const;
}

function sliderValueOf({ id, slider }: Question) {
  return [`${id}_slider`, fc.integer({ min: slider?.min, max: slider?.max })] as const;
}
