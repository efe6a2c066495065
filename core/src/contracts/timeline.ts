import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { listQuery, page } from './lists.ts';
import { projectParams } from './projects.ts';

/** A value as it was kept, or null where there was none. */
const kept = z.unknown();

/** A change to a project, or to what belongs to it. */
export const timelineEntry = z.object({
  /** Its number among the company's changes. */
  seq: z.int(),
  at: z.iso.datetime(),
  /** The name of the person who made it, as it was then; their id where they have an account. */
  actor: z.string(),
  actorId: z.uuid().nullable(),
  /** By which it is undone, together with what was changed along with it. */
  cause: z.string(),
  /** The cause that it took back. */
  undoes: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  entity: z.string(),
  recordId: z.string(),
  kind: z.enum(['created', 'changed', 'deleted']),
  /** True if it happened to a project that was merged into this one. */
  ofMerged: z.boolean().optional(),
  /** The changed fields; of small records that were added or deleted, all that they say. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), before: kept, after: kept })),
});

/** GET /api/projects/:id/timeline: all that became of a project, its person, its property and what hangs on it */
export const timelineQuery = listQuery({}, ['newest']);

export const timelineEndpoints = /* @__PURE__ */ endpoints({
  read: {
    route: 'GET /api/projects/:id/timeline',
    access: 'projects:read',
    params: projectParams,
    query: timelineQuery,
    answer: page(timelineEntry),
  },
});

export type TimelineEntry = z.infer<typeof timelineEntry>;
export type TimelineQuery = z.infer<typeof timelineQuery>;
