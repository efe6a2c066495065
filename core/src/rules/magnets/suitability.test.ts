import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextSuitabilityQuestion,
  questionsFor,
  soundSuitabilityAnswers,
  suitabilityOf,
  verdicts,
} from './suitability.ts';
import { type SuitabilityAnswers, suitabilityQuestions } from './suitability-questions.ts';

const sunny: SuitabilityAnswers = {
  ...{ ownership: 'own', home: 'semi', covering: 'tiles', direction: 'south', shading: 'none' },
  ...{ protection: 'neither', 'consumer-unit': 'switches' },
};
const here = 'BS1 4ST';

describe('the questions', () => {
  it('[SUIT-1] ask whoever rents, or lives in a flat, nothing that can’t change the outcome', () => {
    expect(questionsFor({ ownership: 'rent' }).map(({ id }) => id)).toEqual(['ownership']);
    expect(questionsFor({ ownership: 'own', home: 'flat' }).map(({ id }) => id)).toEqual([
      'ownership',
      'home',
    ]);
  });

  it('[SUIT-1] ask about the street in a conservation area only', () => {
    const ids = (answers: SuitabilityAnswers) => questionsFor(answers).map(({ id }) => id);
    expect(ids({ ...sunny, protection: 'conservation' })).toContain('street');
    expect(ids(sunny)).not.toContain('street');
  });

  it('[SUIT-1] come to an end after eight questions at most, whatever is answered', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10), { minLength: 8, maxLength: 8 }), (choices) => {
        let answers: SuitabilityAnswers = {};
        let asked = 0;
        for (
          let question = nextSuitabilityQuestion(answers);
          question;
          question = nextSuitabilityQuestion(answers)
        ) {
          const option = question.options[(choices[asked] ?? 0) % question.options.length];
          answers = { ...answers, [question.id]: option?.value };
          asked += 1;
        }
        expect(asked).toBeLessThanOrEqual(8);
        expect(suitabilityOf(answers, here).reasons.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the verdict', () => {
  it('[SUIT-2] is suitable for a sunny house of one’s own', () => {
    const { verdict, reasons } = suitabilityOf(sunny, here);
    expect(verdict).toBe('suitable');
    expect(reasons).toHaveLength(6);
  });

  it.each([
    [{ ownership: 'rent' }, 'not_suitable', 'Only the owner'],
    [{ home: 'flat' }, 'not_suitable', 'A block’s roof'],
    [{ covering: 'thatch' }, 'not_suitable', 'Panels can’t go on thatch'],
    [{ covering: 'asbestos' }, 'not_suitable', 'Nobody may drill'],
    [{ shading: 'heavy' }, 'not_suitable', 'In shade for most of the day'],
    [{ direction: 'north' }, 'perhaps', 'Panels on a roof that faces north'],
    [{ protection: 'listed' }, 'perhaps', 'A listed building needs consent'],
    [{ protection: 'conservation', street: 'yes' }, 'perhaps', 'may need planning permission'],
    [{ protection: 'conservation', street: 'no' }, 'suitable', ''],
    [{ 'consumer-unit': 'fuses' }, 'perhaps', 'old fuses'],
    [{ ownership: 'buying' }, 'perhaps', 'The home isn’t yours yet'],
  ] as const)('[SUIT-2] with %j is %s and says why first', (changed, verdict, why) => {
    const found = suitabilityOf({ ...sunny, ...changed }, here);
    expect(found.verdict).toBe(verdict);
    expect(found.reasons[0]?.text).toContain(why);
  });

  it('[SUIT-2] is never better than any reason, and says what to do wherever something speaks against panels', () => {
    const answer = fc.record(
      Object.fromEntries(
        suitabilityQuestions.map(({ id, options }) => [
          id,
          fc.constantFrom(...options.map(({ value }) => value)),
        ]),
      ),
    );
    fc.assert(
      fc.property(answer, (answers) => {
        const { verdict, reasons } = suitabilityOf(answers, here);
        const worst = Math.max(...reasons.map((reason) => verdicts.indexOf(reason.verdict)));
        expect(verdict).toBe(verdicts[worst]);
        expect(JSON.stringify(reasons)).not.toMatch(/generat|survey|electronics/i);
        for (const reason of reasons) expect(reason.verdict === 'suitable').toBe(reason.next === undefined);
      }),
    );
  });

  it.each(['JE2 3AB', 'GY1 1AA', 'im1 1aa'])(
    '[SUIT-2] at %s says that planning rules are different there, and nothing of those of the UK',
    (postcode) => {
      for (const changed of [
        ...[{}, { protection: 'listed' }, { protection: 'unsure' }],
        ...['yes', 'no', 'unsure'].map((street) => ({ protection: 'conservation', street })),
      ]) {
        const { verdict, reasons } = suitabilityOf({ ...sunny, ...changed }, postcode);
        expect(verdict).toBe('perhaps');
        expect(reasons[0]).toMatchObject({ text: expect.stringContaining('where you live are different') });
        expect(JSON.stringify(reasons.slice(1))).not.toMatch(/planning|consent|council|conservation/);
        expect(reasons).toHaveLength(6);
      }
      expect(suitabilityOf({ ownership: 'rent' }, postcode)).toEqual(
        suitabilityOf({ ownership: 'rent' }, here),
      );
    },
  );

  it('says ‘perhaps’ of somebody who has answered nothing', () => {
    expect(suitabilityOf({}, here)).toEqual({ verdict: 'perhaps', reasons: [] });
  });
});

it('[SUIT-1] answers to questions that no longer come up, or that don’t exist, are left out', () => {
  const sent = { ...sunny, street: 'yes', covering: '<script>', ownership: 'own' };
  const { covering: _covering, ...kept } = sunny;
  expect(soundSuitabilityAnswers(sent)).toEqual(kept);
});
