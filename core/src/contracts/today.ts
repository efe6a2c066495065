import { z } from 'zod';
import { stages } from '../rules/projects/stages.ts';
import { openDeadline } from './deadlines.ts';
import { endpoints } from './endpoint.ts';
import { projectItem } from './projects.ts';
import { refusal } from './refusal.ts';
import { task } from './tasks.ts';
import { visit } from './visits.ts';

/** The number of each kind that the start page has room for. */
export const mostShown = 6;

/** GET /api/today: what a day of work begins with, for everybody or for one person */
export const todayQuery = z.strictObject(
  { owner: z.uuid('Please choose somebody from your team').optional() },
  refusal('field'),
);

export const today = z.object({
  /** The day that it is in the United Kingdom. */
  day: z.string(),
  /** Late or due today: somebody's and nobody's; of everybody's, as many of others beside one's own. */
  tasks: z.array(task),
  /** The next ones of the week. */
  visits: z.array(visit),
  /** Late, or due within a fortnight. */
  deadlines: z.array(openDeadline),
  /** Every stage that has projects. */
  stages: z.array(z.object({ stage: z.enum(stages), count: z.int(), valuePence: z.int() })),
  newest: z.array(projectItem),
  /** The sample job, while there is one. */
  sample: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export const todayEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/today', access: 'projects:read', query: todayQuery, answer: today },
});

export type Today = z.infer<typeof today>;
