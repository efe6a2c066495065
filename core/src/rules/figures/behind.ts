import { type FunnelStep, funnelSteps, lostReasonNames, lostReasons, stageName } from '../projects/stages.ts';
import { type AnswerTime, answerTimes, type Metric } from './metrics.ts';
import { answerTimeNames } from './reading.ts';

/** Figures behind which there are projects to be listed; all losses are one more. */
export type Listed = Exclude<Metric, `stay.${FunnelStep}`> | 'lost';

const reached = funnelSteps.filter((step) => step !== 'new').map((step) => `reached.${step}` as const);
const lost = lostReasons.map((reason) => `lost.${reason}` as const);
const answered = answerTimes.map((time) => `answered.${time}` as const);

export const listedFigures: readonly [Listed, ...Listed[]] = [
  'lead',
  'won',
  'lost',
  ...reached,
  ...lost,
  ...answered,
];

/** The name of the list of projects behind a figure. */
export function listedName(figure: Listed): string {
  if (figure === 'lead') return 'Leads';
  if (figure === 'won') return 'Won';
  if (figure === 'lost') return 'Lost';
  const [kind, what = ''] = figure.split('.');
  if (kind === 'reached') return `Got as far as ${stageName(what as FunnelStep)}`;
  if (kind === 'lost') return `Lost: ${lostReasonNames[what as keyof typeof lostReasonNames]}`;
  return `Answered: ${answerTimeNames[what as AnswerTime].toLowerCase()}`;
}
