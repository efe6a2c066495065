import {
  questionsFor,
  soundSuitabilityAnswers,
  suitabilityOf,
} from '@heliodesk/core/rules/magnets/suitability';
import type { SuitabilityAnswers } from '@heliodesk/core/rules/magnets/suitability-questions';
import type { Answers, Kind } from '../../step.ts';
import { choicesOf } from './choices-of.tsx';
import { SuitabilityHeadline, SuitabilityReport, Verdict } from './verdict.tsx';

const sound = (answers: Answers) => soundSuitabilityAnswers(answers as SuitabilityAnswers);

/** The questions of the suitability check, of which nobody is asked one that can't change the outcome. */
export const kind: Kind = {
  steps: (answers) =>
    questionsFor(answers as SuitabilityAnswers).map((question) => ({
      ...{ id: question.id, prompt: question.prompt, help: question.help, choices: choicesOf(question) },
    })),
  given: (answers) => ({ kind: 'suitability', answers: { ...sound(answers) } as Record<string, string> }),
  result: (answers, _page, postcode) => ({
    kind: 'suitability',
    ...suitabilityOf(sound(answers), postcode),
  }),
  // Where somebody lives makes no home unsuitable.
  isUnsuitable: (answers) => suitabilityOf(sound(answers), '').verdict === 'not_suitable',
  contact: { title: 'How can we reach you?', send: 'Send my enquiry' },
  ...{ Verdict, Headline: SuitabilityHeadline, Report: SuitabilityReport },
};
