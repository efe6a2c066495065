import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type QuizAnswers, questions } from '../rules/quiz.ts';
import * as waitlist from './waitlist.ts';

const problems = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('quiz answers', () => {
  it('[WAIT-6] map the ids 1 to 8 to values, with _text and _slider beside them', () => {
    const answers = {
      '1': '50+',
      '2_slider': 45,
      '3': '40',
      '4': 'no',
      '4_text': 'A notebook',
      '5_slider': 0,
      '6': 'crm',
      '7': '200-400',
      '8': 'Hello',
    };
    expect(waitlist.quizAnswers.parse(answers)).toEqual(answers);
    expectTypeOf<z.infer<typeof waitlist.quizAnswers>>().toExtend<QuizAnswers>();
    expectTypeOf<QuizAnswers>().toExtend<z.infer<typeof waitlist.quizAnswers>>();
  });

  it('[WAIT-6] may all be missing', () => {
    expect(waitlist.quizAnswers.parse({})).toEqual({});
  });

  it('[WAIT-6] take every option of every question, and a text for each', () => {
    for (const { id, options } of questions) {
      for (const value of options?.map((option) => option.value) ?? ['anything']) {
        const answers = { [id]: value, [`${id}_text`]: 'more' };
        expect(waitlist.quizAnswers.parse(answers)).toEqual(answers);
      }
    }
  });

  it('[WAIT-6] take a slider value exactly within the bounds of a question that has a slider', () => {
    for (const { id, slider } of questions) {
      const accepted = (value: unknown) =>
        waitlist.quizAnswers.safeParse({ [`${id}_slider`]: value }).success;
      const { min, max } = slider ?? { min: 1, max: 1 };
      expect([min, max].map(accepted)).toEqual(Array(2).fill(slider !== undefined));
      expect([min - 1, max + 1, min + 0.5, `${min}`, null].map(accepted)).toEqual(Array(5).fill(false));
    }
  });

  it('[WAIT-8] refuse unknown question ids by name', () => {
    expect(problems(waitlist.quizAnswers, { '9': 'x' })).toEqual([['', 'Unknown answer: 9']]);
    expect(problems(waitlist.quizAnswers, { '4_slider': 3 })).toEqual([['', 'Unknown answer: 4_slider']]);
    expect(problems(waitlist.quizAnswers, 'yes')).toEqual([['', 'Please send an object with the answers']]);
  });

  it('[WAIT-8] refuse unknown values and values of the wrong type by field', () => {
    expect(problems(waitlist.quizAnswers, { '1': '7', '1_slider': '7', '8': 8 })).toEqual([
      ['1', 'Please choose one of 5, 15, 25, 50+'],
      ['8', 'Please enter text'],
      ['1_slider', 'Please give a whole number from 1 to 200'],
    ]);
  });

  it('[WAIT-8] limit free text to 5,000 characters', () => {
    expect(
      problems(waitlist.quizAnswers, { '8': 'a'.repeat(5000), '4_text': 'a'.repeat(5000) }),
    ).toBeUndefined();
    expect(
      problems(waitlist.quizAnswers, { '8': 'a'.repeat(5001), '4_text': 'a'.repeat(5001) }),
    ).toHaveLength(2);
  });
});

describe('the three bodies', () => {
  it('[WAIT-8] take a name and an e-mail of up to 200 characters, unchecked otherwise', () => {
    expect(waitlist.waitlistBody.parse({})).toEqual({});
    expect(waitlist.waitlistContactBody.parse({ name: ' Jo ', email: 'not an address' })).toEqual({
      name: 'Jo',
      email: 'not an address',
    });
    expect(problems(waitlist.waitlistBody, { name: 'a'.repeat(201), email: 'a'.repeat(201) })).toEqual([
      ['name', 'Please keep this to 200 characters'],
      ['email', 'Please keep this to 200 characters'],
    ]);
  });

  it('[WAIT-8] refuse fields nobody asked for', () => {
    for (const schema of [waitlist.waitlistBody, waitlist.waitlistContactBody]) {
      expect(problems(schema, { companyId: '1' })).toEqual([['', 'Unknown field: companyId']]);
    }
    expect(problems(waitlist.quizResponseBody, { quizAnswers: {}, name: 'Jo' })).toEqual([
      ['', 'Unknown field: name'],
    ]);
  });

  it('[WAIT-8] never throw, and accepting twice changes nothing', () => {
    let accepted = 0;
    const words = fc.oneof(fc.string(), fc.jsonValue());
    const answers = fc.oneof(
      fc.record({ '1': fc.constantFrom('5', '50+'), '8': fc.string() }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(words, words, answers, (name, email, quizAnswers) => {
        const { data } = waitlist.waitlistBody.safeParse({ name, email, quizAnswers });
        if (!data) return;
        accepted += 1;
        expect(waitlist.waitlistBody.parse(data)).toEqual(data);
      }),
    );
    expect(accepted).toBeGreaterThan(5);
  });

  it('can be described as JSON schemas that refuse unknown keys', () => {
    const schema = z.toJSONSchema(waitlist.waitlistBody, { io: 'input' });
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: {
        quizAnswers: { additionalProperties: false, properties: { '5_slider': { maximum: 3000 } } },
      },
    });
    expect(z.toJSONSchema(waitlist.waitlistReceipt)).toMatchObject({ required: ['success'] });
  });
});
