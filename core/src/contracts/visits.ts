import { z } from 'zod';
import { visitKinds } from '../rules/projects/visit-kinds.ts';
import { moment } from './day.ts';
import { endpoints } from './endpoint.ts';
import { choice, listQuery, page } from './lists.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';
import { version } from './version.ts';

export { visitKindNames } from '../rules/projects/visit-kinds.ts';
export { visitKinds };

export const visitStates = ['planned', 'done', 'cancelled'] as const;

/** In milliseconds. */
export const longestVisit = 31 * 24 * 60 * 60_000;

const body = z.strictObject(
  {
    projectId: z.uuid('Please send the id of a project'),
    kind: choice(visitKinds),
    startsAt: moment,
    endsAt: moment,
    assigneeIds: z
      .array(z.uuid('Please choose somebody from your team'))
      .max(50, 'At most 50 people on one visit'),
    note: freeText(2_000),
    state: choice(visitStates),
    /** True to send the customer an invitation by email. */
    invite: z.boolean().optional(),
  },
  refusal('field'),
);

/** Its end follows its beginning, within a month. */
function ends<Fields extends { startsAt: string; endsAt: string }>({ startsAt, endsAt }: Fields): boolean {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return lasts > 0 && lasts <= longestVisit;
}
const wrongEnd = { path: ['endsAt'], message: 'A visit ends after it begins, within a month' };

/** A time at which somebody is at a property. */
export const visitBody = body.refine(ends, wrongEnd);

export const visitLabels = {
  kind: 'Visit',
  startsAt: 'Begins',
  endsAt: 'Ends',
  assigneeIds: 'Who’s going',
  note: 'Note',
  state: 'State',
} as const;

export const visit = z.object({
  id: z.uuid(),
  version,
  projectId: z.uuid(),
  kind: z.enum(visitKinds),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  assigneeIds: z.array(z.uuid()),
  note: z.string(),
  state: z.enum(visitStates),
  /** When its customer was last sent an invitation that still holds. */
  invitedAt: z.iso.datetime().nullable(),
  project: z.object({
    number: z.int(),
    name: z.string(),
    address: z.string(),
    postcode: z.string(),
    isSample: z.boolean(),
  }),
});

/** GET /api/visits: those of a project, or those that begin in a time */
export const visitQuery = listQuery(
  {
    project: z.uuid('Please send the id of a project').optional(),
    from: moment.optional(),
    to: moment.optional(),
  },
  ['soonest', 'latest'],
);

export const visitParams = z.object({ id: z.uuid('Please send the id of a visit') });

export const visitEndpoints = /* @__PURE__ */ endpoints({
  list: { route: 'GET /api/visits', access: 'projects:read', query: visitQuery, answer: page(visit) },
  add: { route: 'POST /api/visits', access: 'projects:edit', body: visitBody, answer: visit, status: 201 },
  change: {
    route: 'PUT /api/visits/:id',
    access: 'projects:work',
    params: visitParams,
    body: body.safeExtend({ version }).refine(ends, wrongEnd),
    answer: visit,
  },
  remove: { route: 'DELETE /api/visits/:id', access: 'projects:edit', params: visitParams },
});

export type VisitBody = z.infer<typeof visitBody>;
export type Visit = z.infer<typeof visit>;
export type VisitQuery = z.infer<typeof visitQuery>;
