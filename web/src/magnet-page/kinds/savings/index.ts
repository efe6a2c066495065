import { savingsOf } from '@heliodesk/core/rules/magnets/savings';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Kind } from '../../step.ts';
import { givenBy } from './given.ts';
import { SavingsHeadline } from './headline.tsx';
import { SavingsReport } from './report.tsx';
import { savingsSteps } from './steps.tsx';

/** The savings calculator: their electricity, their home and their roof, and what panels would save. */
export const kind: Kind = {
  steps: () => savingsSteps,
  given: givenBy,
  result: (answers, { system, assumptions }, postcode) => ({
    kind: 'savings',
    ...savingsOf(givenBy(answers), { postcode, on: dayAt(new Date()), system, assumptions }),
  }),
  contact: { title: 'Where should we send your full report?', send: 'Show my full report' },
  ...{ Headline: SavingsHeadline, Report: SavingsReport },
};
