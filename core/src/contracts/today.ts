import { z } from 'zod';
import { stages } from '../rules/projects/stages.ts';
import { openDeadline } from './deadlines.ts';
import { endpoints } from './endpoint.ts';
import { projectItem } from './projects.ts';
import { task } from './tasks.ts';
import { visit } from './visits.ts';

/** The number of each kind that the start page has room for. */
export const mostShown = 6;

/** GET /api/today: what a day of work begins with */
export const today = z.object({
  /** The day that it is in the United Kingdom. */
  day: z.string(),
  /** One's own and nobody's that are late or due today. */
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
  read: { route: 'GET /api/today', access: 'projects:read', answer: today },
});

export type Today = z.infer<typeof today>;
