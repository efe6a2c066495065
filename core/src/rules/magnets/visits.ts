import { addDays, type Day, daysBetween } from '../uk/working-days.ts';
import { commonSteps } from './steps.ts';

/** The number of times a step was reached, told apart by all that is kept of a visit. */
export type CountedStep<Device extends string = string> = {
  number: number;
  day: Day;
  source: string;
  device: Device;
  step: string;
  amount: number;
};

type Tally = { views: number; starts: number; completions: number };
const tallied = { view: 'views', start: 'starts', completed: 'completions' } as const;

/** The same counts added up in each way in which a company looks at them, steps in the order in which they're asked. */
export function visitsIn<Device extends string>(
  rows: readonly CountedStep<Device>[],
  { from, to }: { from: Day; to: Day },
  asked: readonly string[] = [],
) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
  const byDay = talliesBy(rows, ({ day }) => day);
  return {
    totals: { ...tallyOf(rows), declined: amountAt(rows, 'declined') },
    steps: stepsOf(rows, asked),
    days: days.map((day) => ({ day, ...(byDay.get(day) ?? tallyOf([])) })),
    sources: [...talliesBy(rows, ({ source }) => source)]
      .map(([source, tally]) => ({ source, ...tally }))
      .sort(mostFirst),
    devices: [...talliesBy(rows, ({ device }) => device)]
      .map(([device, tally]) => ({ device, ...tally }))
      .sort(mostFirst),
    versions: [...talliesBy(rows, ({ number }) => number)]
      .map(([number, tally]) => ({ number, ...tally }))
      .sort((one, other) => other.number - one.number),
  };
}

/**
 * Questions come between the start and the contact details, as they are asked. What no version asks any more stands by
 * how many have come to it.
 */
function stepsOf(rows: readonly CountedStep[], asked: readonly string[]): { step: string; amount: number }[] {
  const [view, start, ...last] = commonSteps.map((step) => ({ step, amount: amountAt(rows, step) }));
  const apart: readonly string[] = [...commonSteps, 'declined'];
  const between = [...new Set(rows.map(({ step }) => step))]
    .filter((step) => !apart.includes(step))
    .map((step) => ({ step, amount: amountAt(rows, step) }));
  const place = ({ step }: { step: string }) => {
    const at = asked.indexOf(step);
    return at < 0 ? asked.length : at;
  };
  between.sort(
    (one, other) =>
      place(one) - place(other) || other.amount - one.amount || (one.step < other.step ? -1 : 1),
  );
  return [view, start, ...between, ...last].filter((each) => each !== undefined);
}

function talliesBy<Key, Row extends CountedStep>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, tallyOf(own)]));
}

function tallyOf(rows: readonly CountedStep[]): Tally {
  const tally: Tally = { views: 0, starts: 0, completions: 0 };
  for (const { step, amount } of rows) {
    const name = tallied[step as keyof typeof tallied];
    if (name) tally[name] += amount;
  }
  return tally;
}

const amountAt = (rows: readonly CountedStep[], step: string) =>
  rows.reduce((sum, row) => (row.step === step ? sum + row.amount : sum), 0);
const mostFirst = (one: Tally, other: Tally) =>
  other.completions - one.completions || other.views - one.views;
