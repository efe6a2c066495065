import { z } from 'zod';
import { listedFigures } from '../rules/figures/behind.ts';
import { isMonth, lengthOf, longestPeriod } from '../rules/figures/periods.ts';
import { projectSources } from '../rules/projects/sources.ts';
import { endpoints } from './endpoint.ts';
import { choice, listQuery } from './lists.ts';
import { projectPage } from './projects.ts';
import { refusal } from './refusal.ts';

/** By what the figures of a period are broken down. */
export const breakdowns = ['month', 'source', 'owner', 'area'] as const;

const month = z.string('Please choose a month').refine(isMonth, 'Please choose a month');
const ofSomebody = z.union([z.uuid(), z.literal('nobody')], 'Please choose somebody from your team');

/** GET /api/analytics: the figures of some months, and of as many before */
export const analyticsQuery = z
  .strictObject(
    {
      /** The last twelve months where they are not named. */
      from: month.optional(),
      to: month.optional(),
      by: choice(breakdowns).default('month'),
      owner: ofSomebody.optional(),
      source: choice(projectSources).optional(),
    },
    refusal('field'),
  )
  .refine(({ from, to }) => Boolean(from) === Boolean(to), {
    path: ['to'],
    message: 'Please choose both months',
  })
  .refine(({ from, to }) => !from || !to || lengthOf({ from, to }) > 0, {
    path: ['to'],
    message: 'The last month is before the first',
  })
  .refine(({ from, to }) => !from || !to || lengthOf({ from, to }) <= longestPeriod, {
    path: ['to'],
    message: `Please choose at most ${longestPeriod} months`,
  })
  .refine(({ by, owner, source }) => by !== 'area' || (!owner && !source), {
    path: ['by'],
    message: 'Areas can’t be narrowed down to a person or a source',
  });

/** GET /api/analytics/rows: the projects behind a figure, those first that came in last */
export const rowsQuery = listQuery(
  {
    figure: choice(listedFigures),
    from: month,
    to: month,
    owner: ofSomebody.optional(),
    source: choice(projectSources).optional(),
    /** The letters that a postcode begins with; `none` where nobody knows. */
    area: z.union([z.string().max(2), z.literal('none')], 'Please choose an area').optional(),
  },
  ['newest'],
)
  .refine(({ from, to }) => lengthOf({ from, to }) > 0, {
    ...{ path: ['to'], message: 'The last month is before the first' },
  })
  .refine((asked) => lengthOf(asked) <= longestPeriod, {
    ...{ path: ['to'], message: `Please choose at most ${longestPeriod} months` },
  });

/** By the name of what is counted (`Metric`); what there is none of is missing. */
export const sums = z.record(z.string(), z.object({ amount: z.int(), total: z.int() }));

/** A company's targets for a month; nothing where it has not set any. */
export const goal = z.object({
  month: z.string(),
  /** 0 before the first time. */
  version: z.int(),
  leads: z.int().nullable(),
  won: z.int().nullable(),
  wonPence: z.int().nullable(),
});

export const analytics = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  now: sums,
  before: sums,
  /** Of each month, source, person or area; nobody is `nobody`, and an unknown area is empty. */
  rows: z.array(z.object({ key: z.string(), sums })),
  months: z.array(z.object({ month: z.string(), sums })),
  goals: z.array(goal),
  /** The last comparison with a recount; none before the first night. */
  check: z.object({ at: z.iso.datetime(), differing: z.int() }).nullable(),
});

const amount = z
  .int('Please enter a whole number')
  .min(0, 'Please enter a number above zero')
  .max(1_000_000, 'That’s too high. The most is 1,000,000')
  .nullable();

/** PUT /api/goals */
export const goalBody = z.strictObject(
  {
    month,
    version: z.int('Please say which version this was made from').min(0),
    leads: amount,
    won: amount,
    wonPence: z
      .int('Please enter an amount')
      .min(0, 'Please enter an amount above zero')
      .max(100_000_000_00, 'That’s too high. The most is £100,000,000')
      .nullable(),
  },
  refusal('field'),
);

export const goalLabels = { month: 'Month', leads: 'Leads', won: 'Sales', wonPence: 'Value won' } as const;

export const analyticsEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/analytics', access: 'analytics:read', query: analyticsQuery, answer: analytics },
  rows: {
    route: 'GET /api/analytics/rows',
    access: 'analytics:read',
    query: rowsQuery,
    answer: projectPage,
  },
  setGoal: {
    route: 'PUT /api/goals',
    access: 'analytics:goals',
    body: goalBody,
    answer: goal,
  },
});

export type Analytics = z.infer<typeof analytics>;
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;
export type RowsQuery = z.infer<typeof rowsQuery>;
export type Goal = z.infer<typeof goal>;
export type GoalBody = z.infer<typeof goalBody>;
export type Breakdown = (typeof breakdowns)[number];
