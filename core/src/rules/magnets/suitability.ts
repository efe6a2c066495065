import { isOutsideUk } from '../uk/postcode.ts';
import type { RoofDirection } from './roof-directions.ts';
import {
  type SuitabilityAnswers,
  type SuitabilityQuestion,
  type SuitabilityQuestionId,
  suitabilityQuestions,
} from './suitability-questions.ts';

export const verdicts = ['suitable', 'perhaps', 'not_suitable'] as const;
export type Verdict = (typeof verdicts)[number];

/** Something that speaks for or against panels, and what somebody can do about it. */
export interface Reason {
  verdict: Verdict;
  text: string;
  next?: string;
}

type Reasons = { readonly [Id in SuitabilityQuestionId]?: Readonly<Record<string, Reason>> } & {
  readonly direction: Readonly<Record<RoofDirection, Reason>>;
};

const reasons: Reasons = {
  ownership: {
    own: { verdict: 'suitable', text: 'It’s your home, so it’s your decision.' },
    buying: {
      verdict: 'perhaps',
      text: 'The home isn’t yours yet.',
      next: 'You can get a quote now and go ahead once you’ve got the keys.',
    },
    rent: {
      verdict: 'not_suitable',
      text: 'Only the owner of a home can decide to have panels put on its roof.',
      next: 'Show this to your landlord: panels would lower your bills and add to the home’s value.',
    },
  },
  home: {
    flat: {
      verdict: 'not_suitable',
      text: 'A block’s roof usually belongs to all of its owners, who would have to agree.',
      next: 'Ask your managing agent or freeholder whether anyone’s looked into panels for the whole block.',
    },
  },
  covering: {
    tiles: { verdict: 'suitable', text: 'Panels are fixed to tiled roofs every day.' },
    slate: {
      verdict: 'suitable',
      text: 'Panels go on slate too. It takes a little longer, since slates break more easily than tiles.',
    },
    metal: { verdict: 'suitable', text: 'Panels can be clamped to most metal roofs.' },
    flat: {
      verdict: 'perhaps',
      text: 'On a flat roof, panels stand on heavy frames, so an engineer has to check that it’s strong enough.',
      next: 'When we visit, we’ll find out what your roof can carry.',
    },
    thatch: {
      verdict: 'not_suitable',
      text: 'Panels can’t go on thatch: the risk of fire is too great, and insurers won’t cover it.',
      next: 'A garage, an outbuilding or a frame in the garden may do instead.',
    },
    asbestos: {
      verdict: 'not_suitable',
      text: 'Nobody may drill into sheets with asbestos.',
      next: 'Once the roof has been replaced, the new one can have panels, often with the same scaffolding.',
    },
    unsure: {
      verdict: 'perhaps',
      text: 'We’d have to see what your roof is made of.',
      next: 'A photo from the street is often enough.',
    },
  },
  direction: {
    south: { verdict: 'suitable', text: 'Panels on a roof that faces south make the most electricity.' },
    'south-east-or-west': {
      verdict: 'suitable',
      text: 'Panels that face south-east or south-west make nearly as much electricity as those that face south.',
    },
    'east-or-west': {
      verdict: 'suitable',
      text: 'Panels that face east or west make less over the year, but more in the mornings or evenings.',
    },
    north: {
      verdict: 'perhaps',
      text: 'Panels on a roof that faces north make the least, and take much longer to pay for themselves.',
      next: 'Is there another side, a garage or an extension that faces the sun?',
    },
    unsure: {
      verdict: 'perhaps',
      text: 'Which way your roof faces decides how much electricity panels make.',
      next: 'Tell us your house number and street, and we’ll look it up.',
    },
  },
  shading: {
    none: { verdict: 'suitable', text: 'Nothing keeps the sun off your roof.' },
    some: {
      verdict: 'perhaps',
      text: 'Shade for part of the day means that panels make less.',
      next: 'When we visit, we’ll measure how much. We can put panels where the sun is, or fit each with a small device so that a shaded one doesn’t hold back the rest.',
    },
    heavy: {
      verdict: 'not_suitable',
      text: 'In shade for most of the day, panels would make too little to pay for themselves.',
      next: 'If a tree that you own is in the way, cutting it back may change that.',
    },
    unsure: {
      verdict: 'perhaps',
      text: 'Shade makes a real difference to how much electricity panels make.',
      next: 'When we visit, we’ll measure it.',
    },
  },
  protection: {
    neither: { verdict: 'suitable', text: 'Panels on most homes don’t need planning permission.' },
    listed: {
      verdict: 'perhaps',
      text: 'A listed building needs consent from the council before panels go up, and it isn’t always given.',
      next: 'Talk to the council’s conservation officer first. We can help with what they ask for.',
    },
    unsure: {
      verdict: 'perhaps',
      text: 'Listed buildings need consent, and conservation areas have rules of their own.',
      next: 'Your council’s website shows which homes are listed and where its conservation areas are.',
    },
  },
  street: {
    no: {
      verdict: 'suitable',
      text: 'In a conservation area, panels that can’t be seen from a road are usually allowed.',
    },
    yes: {
      verdict: 'perhaps',
      text: 'In a conservation area, panels that can be seen from a road may need planning permission.',
      next: 'Ask your council before anything is ordered.',
    },
    unsure: {
      verdict: 'perhaps',
      text: 'In a conservation area it matters whether panels can be seen from a road.',
      next: 'We’ll look at it with you.',
    },
  },
  'consumer-unit': {
    switches: { verdict: 'suitable', text: 'Your fuse box looks ready, which an electrician will confirm.' },
    fuses: {
      verdict: 'perhaps',
      text: 'A fuse box with old fuses has to be replaced first, which adds to the cost.',
      next: 'It’s about half a day’s work for an electrician, and makes the whole home safer.',
    },
  },
};

/** The questions that somebody is asked, by what they have answered. What cannot change the outcome isn't asked. */
export function questionsFor(answers: SuitabilityAnswers): SuitabilityQuestion[] {
  return suitabilityQuestions.filter(({ id }) => {
    if (id === 'ownership') return true;
    if (answers.ownership === 'rent') return false;
    if (id === 'home') return true;
    if (answers.home === 'flat') return false;
    return id !== 'street' || answers.protection === 'conservation';
  });
}

/** The first question that is open, or none when all are answered. */
export function nextSuitabilityQuestion(answers: SuitabilityAnswers): SuitabilityQuestion | undefined {
  return questionsFor(answers).find((question) => !isAnswered(question, answers));
}

/** The answers that were asked for and exist, without those of questions that no longer come up. */
export function soundSuitabilityAnswers(answers: SuitabilityAnswers): SuitabilityAnswers {
  const asked = questionsFor(answers).filter((question) => isAnswered(question, answers));
  return Object.fromEntries(asked.map(({ id }) => [id, answers[id]]));
}

function isAnswered({ id, options }: SuitabilityQuestion, answers: SuitabilityAnswers): boolean {
  return options.some(({ value }) => value === answers[id]);
}

export interface Suitability {
  verdict: Verdict;
  /** The reasons, with those that decide first. */
  reasons: Reason[];
}

/** In the place of all that the reasons say of the United Kingdom's planning law. */
const plannedElsewhere: Reason = {
  verdict: 'perhaps',
  text: 'This check uses UK planning rules, and the rules where you live are different.',
  next: 'We’ll check them with you before anything is ordered.',
};

/** The suitability of a home for panels, with what speaks for and against them. The worst reason decides. */
export function suitabilityOf(answers: SuitabilityAnswers, postcode: string): Suitability {
  const isElsewhere = isOutsideUk(postcode);
  const given = questionsFor(answers).flatMap(({ id }): Reason[] => {
    const answer = answers[id];
    if (answer === undefined) return [];
    if (isElsewhere && id === 'protection') return [plannedElsewhere];
    if (isElsewhere && id === 'street') return [];
    const reason = reasons[id]?.[answer];
    return reason ? [reason] : [];
  });
  const ordered = given.toSorted((one, other) => severity(other) - severity(one));
  return { verdict: ordered[0]?.verdict ?? 'perhaps', reasons: ordered };
}

const severity = ({ verdict }: Reason) => verdicts.indexOf(verdict);
