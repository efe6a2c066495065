import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quizAnswers } from '../contracts/waitlist.ts';
import { type QuizAnswers, questionCount, questions } from './quiz.ts';
import { answersToSend, answerTo, soundAnswers } from './quiz-answers.ts';
import { percentDone, type QuizAction, quizReducer, untouchedQuiz } from './quiz-progress.ts';

const values = questions.flatMap(({ options = [] }) => options.map(({ value }) => value));
const action: fc.Arbitrary<QuizAction> = fc.oneof(
  fc.record({ type: fc.constant('choose'), value: fc.constantFrom(...values) }),
  fc.record({ type: fc.constant('slide'), value: fc.integer({ min: -10, max: 4000 }) }),
  fc.record({ type: fc.constant('write'), text: fc.string({ unit: 'binary', maxLength: 20 }) }),
  fc.record({ type: fc.constant('elapse'), choice: fc.integer({ min: 0, max: 12 }) }),
  fc.constant({ type: 'next' } as const),
  fc.constant({ type: 'back' } as const),
);
const actions = fc.array(action, { maxLength: 60 });

function everyStep(
  check: (before: typeof untouchedQuiz, after: typeof untouchedQuiz, action: QuizAction) => void,
) {
  fc.assert(
    fc.property(actions, (list) => {
      list.reduce((before, each) => {
        const after = quizReducer(before, each);
        check(before, after, each);
        return after;
      }, untouchedQuiz);
    }),
  );
}

it('[QUIZ-8] no sequence of actions skips a question', () => {
  everyStep((before, after, { type }) => {
    const step = after.current - before.current;
    if (type === 'next') expect(step).toBe(before.current === questionCount - 1 ? 0 : 1);
    else if (type === 'back') expect(step).toBe(before.current === 0 ? 0 : -1);
    else if (type === 'elapse') expect([0, before.waiting ? 1 : 0]).toContain(step);
    else expect(step).toBe(0);
  });
});

it('[QUIZ-8] one choice moves on once at most, however often its time elapses', () => {
  fc.assert(
    fc.property(actions, fc.integer({ min: 0, max: 12 }), (list, choice) => {
      const once = quizReducer(list.reduce(quizReducer, untouchedQuiz), { type: 'elapse', choice });
      expect(quizReducer(once, { type: 'elapse', choice })).toEqual(once);
    }),
  );
});

it('[WAIT-3] no action loses or alters the answer to a question that is not shown', () => {
  everyStep((before, after) => {
    questions.forEach(({ id }, index) => {
      if (index === before.current) return;
      expect(answerTo(id, after.answers)).toEqual(answerTo(id, before.answers));
    });
  });
});

it('[WAIT-3] only writing can take an answer away', () => {
  everyStep((before, after, { type }) => {
    if (type === 'write') return;
    for (const { id } of questions) {
      const had = Object.keys(answerTo(id, before.answers)).length > 0;
      if (had) expect(answerTo(id, after.answers)).not.toEqual({});
    }
  });
});

it('[QUIZ-4] slider and option are never both set', () => {
  everyStep((_, { answers }) => {
    for (const id of ['1', '2', '3', '5'] as const) {
      expect(answers[id] !== undefined && answers[`${id}_slider`] !== undefined).toBe(false);
    }
  });
});

it('[QUIZ-6] progress is always (current+1)/8', () => {
  everyStep((_, after) => expect(percentDone(after)).toBe((100 * (after.current + 1)) / 8));
});

it('[WAIT-6] whatever was done, the server takes the answers, and storage gives the same back', () => {
  everyStep((_, { answers }) => {
    expect(quizAnswers.safeParse(answersToSend(answers)).success).toBe(true);
    expect(soundAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
  });
});

it('[WAIT-7] whatever stands in storage, what is taken from it is acceptable to the server', () => {
  const keys = questions.flatMap(({ id }) => [id, `${id}_text`, `${id}_slider`, '__proto__', 'length']);
  const entry = fc.oneof(fc.constantFrom(...values), fc.integer(), fc.jsonValue());
  const damaged = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keys), entry));
  fc.assert(
    fc.property(damaged, (stored) => {
      const answers: QuizAnswers = soundAnswers(stored);
      expect(quizAnswers.safeParse(answers).success).toBe(true);
      expect(soundAnswers(answers)).toEqual(answers);
    }),
  );
});
