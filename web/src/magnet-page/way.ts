import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { isServed } from '@heliodesk/core/rules/magnets/service-area';
import type { Answers, Kind, Step } from './step.ts';

/** The visitor's entries. */
export interface Filled {
  postcode: string;
  answers: Answers;
  /** To the company's own questions, by question. */
  extra: Readonly<Record<string, string>>;
  contact: Readonly<Record<string, string>>;
}

export const firstStep = 'first';
export const verdictStep = 'result';
export const contactStep = 'contact';
export const completedStep = 'completed';
export const declinedStep = 'declined';

export type OwnQuestion = MagnetPage['questions'][number];
export const stepOfQuestion = ({ id }: Pick<OwnQuestion, 'id'>) => `question-${id}`;

/** The screens that somebody goes through, by what they have filled in. */
export function stepsFor(kind: Kind, page: MagnetPage, { answers }: Pick<Filled, 'answers'>): string[] {
  return [
    firstStep,
    ...kind.steps(answers).map(({ id }: Step) => id),
    ...page.questions.map(stepOfQuestion),
    ...(kind.Verdict ? [verdictStep] : []),
    contactStep,
  ];
}

/** The next step. People whom the company can't help are told so as soon as it is known. */
export function stepAfter(step: string, kind: Kind, page: MagnetPage, filled: Filled): string {
  if (isDeclined(page, filled)) return declinedStep;
  const isHopeless = page.declinesUnsuitable && (kind.isUnsuitable?.(filled.answers) ?? false);
  if (isHopeless && step !== verdictStep) return verdictStep;
  const steps = stepsFor(kind, page, filled);
  return steps[steps.indexOf(step) + 1] ?? contactStep;
}

function isDeclined({ area, questions }: MagnetPage, { postcode, extra }: Filled): boolean {
  const hasDecliningAnswer = questions.some(({ id, options }) =>
    options.some(({ label, declines }) => declines && label === extra[id]),
  );
  return !isServed(postcode, area) || hasDecliningAnswer;
}

/** The progress, of all screens with a question. */
export function placeOf(
  step: string,
  steps: readonly string[],
): { place: number; total: number } | undefined {
  const asked = steps.filter((each) => each !== firstStep && each !== verdictStep && each !== contactStep);
  const place = asked.indexOf(step) + 1;
  return place > 0 ? { place, total: asked.length } : undefined;
}
