import { z } from 'zod';
import { dashboardCards } from '../rules/figures/cards.ts';
import { projectSources } from '../rules/projects/sources.ts';
import { stages } from '../rules/projects/stages.ts';
import { goal, sums } from './analytics.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { projectItem } from './projects.ts';
import { refusal } from './refusal.ts';

/** GET /api/dashboard: how the company stands, or one of its people */
export const dashboardQuery = z.strictObject(
  { owner: z.uuid('Please choose somebody from your team').optional() },
  refusal('field'),
);

/** Something that was done, by one person at one time, to one project or to many. */
export const changedItem = z.object({
  at: z.iso.datetime(),
  /** The person who did it; null where the product did. */
  actorId: z.uuid().nullable(),
  action: z.string(),
  /** In the words of the log. */
  subject: z.string(),
  amount: z.int(),
  /** The one project that it was done to, unless that is gone. */
  project: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export const dashboard = z.object({
  /** Every stage that has projects. */
  stages: z.array(z.object({ stage: z.enum(stages), count: z.int(), valuePence: z.int() })),
  /** The last twelve months, the one that it is last. */
  months: z.array(z.object({ month: z.string(), sums })),
  sources: z.array(z.object({ month: z.string(), source: z.enum(projectSources), leads: z.int() })),
  /** The enquiries that have waited longest. */
  unanswered: z.object({ total: z.int(), items: z.array(projectItem) }),
  /** Since yesterday morning, the newest first. */
  changed: z.array(changedItem),
  goal,
  /** None where somebody has not chosen any. */
  cards: z.array(z.string()).nullable(),
});

/** PUT /api/dashboard/cards: what somebody wants to see, in this order */
export const cardsBody = z.strictObject(
  {
    cards: z
      .array(choice(dashboardCards), 'Please send a list of cards')
      .max(dashboardCards.length, 'Please name each card once'),
  },
  refusal('field'),
);

export const dashboardEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/dashboard', access: 'analytics:read', query: dashboardQuery, answer: dashboard },
  chooseCards: { route: 'PUT /api/dashboard/cards', access: 'analytics:read', body: cardsBody },
});

export type Dashboard = z.infer<typeof dashboard>;
export type ChangedItem = z.infer<typeof changedItem>;
