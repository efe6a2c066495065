import { z } from 'zod';
import { deadlineKinds } from '../rules/projects/deadlines.ts';
import { stages } from '../rules/projects/stages.ts';
import { endpoints } from './endpoint.ts';
import { cursor, page } from './lists.ts';
import { refusal } from './refusal.ts';

/** A deadline that has not been met, and whose it is. */
export const openDeadline = z.object({
  kind: z.enum(deadlineKinds),
  /** Its last day, or none where its rule is not known for the day that it is counted from. */
  due: z.string().nullable(),
  source: z.string().nullable(),
  project: z.object({
    id: z.uuid(),
    number: z.int(),
    name: z.string(),
    postcode: z.string(),
    stage: z.enum(stages),
    ownerId: z.uuid().nullable(),
    isSample: z.boolean(),
  }),
});

/** GET /api/deadlines: a page of everything that the law and the schemes wait for in the company, the most urgent first */
export const deadlineQuery = z.strictObject(
  {
    owner: z.uuid('Please choose somebody from your team').optional(),
    kind: z.enum(deadlineKinds, 'Please choose a kind of deadline').optional(),
    after: cursor.optional(),
  },
  refusal('field'),
);
export const deadlineBoard = page(openDeadline).extend({
  /** The day in the United Kingdom that they are counted from. */
  today: z.string(),
});

export const deadlineEndpoints = /* @__PURE__ */ endpoints({
  board: {
    route: 'GET /api/deadlines',
    access: 'projects:read',
    query: deadlineQuery,
    answer: deadlineBoard,
  },
});

export type OpenDeadline = z.infer<typeof openDeadline>;
export type DeadlineBoard = z.infer<typeof deadlineBoard>;
export type DeadlineQuery = z.infer<typeof deadlineQuery>;
