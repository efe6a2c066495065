import { z } from 'zod';
import { projectColumns, projectSorts } from '../rules/projects/columns.ts';
import { projectSources } from '../rules/projects/sources.ts';
import { lostReasons, phases, stages } from '../rules/projects/stages.ts';
import { contact, contactBody } from './contacts.ts';
import { day } from './day.ts';
import { endpoints } from './endpoint.ts';
import { choice, listQuery, page } from './lists.ts';
import { mapSource } from './map.ts';
import { property, propertyBody } from './properties.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';
import { version } from './version.ts';

export { projectLabels } from '../rules/projects/labels.ts';
export { type ProjectSource, projectSourceNames } from '../rules/projects/sources.ts';
export { projectSorts, projectSources };

export const contractPlaces = ['away', 'premises'] as const;

const source = choice(projectSources);
const ownerId = z.uuid('Please choose somebody from your team').nullable();
const valuePence = z
  .int('Please enter an amount')
  .min(0, 'Please enter an amount above zero')
  .max(100_000_000_00, 'That’s more than we can keep')
  .nullable();
const kilowatts = z
  .number('Please enter kilowatts')
  .min(0, 'Please enter kilowatts above zero')
  .max(10_000, 'That’s more than we can keep')
  .nullable();
const date = day.nullable();

/** The fields of a project that people edit; its stage has a call of its own. */
export const projectBody = z.strictObject(
  {
    ownerId,
    source,
    valuePence,
    systemKwp: kilowatts,
    inverterKw: kilowatts,
    contractPlace: choice(contractPlaces),
    signedOn: date,
    deliveredOn: date,
    plannedOn: date,
    commissionedOn: date,
    dnoAppliedOn: date,
    dnoApprovedOn: date,
    dnoNotifiedOn: date,
    mcsCertifiedOn: date,
  },
  refusal('field'),
);

export const project = projectBody.extend({
  id: z.uuid(),
  version,
  /** Its number in the company, which people say on the phone. */
  number: z.int(),
  stage: z.enum(stages),
  /** When it came to this stage. */
  stageSince: z.iso.datetime(),
  lostReason: z.enum(lostReasons).nullable(),
  lostNote: z.string(),
  createdAt: z.iso.datetime(),
  /** Made up to try things out; it is counted nowhere. */
  isSample: z.boolean(),
  /** When its customer's data was erased, since when it can't be changed. */
  erasedAt: z.iso.datetime().nullable(),
});

/** GET /api/projects/:id: everything about it on one screen; of one that was merged, about the one that it went into */
export const projectDetail = project.extend({
  customer: contact,
  property,
  /** The map its property may be shown on; null where the operator has set none up. */
  map: mapSource.nullable(),
});

/** A project in a list or on a board. */
export const projectItem = z.object({
  id: z.uuid(),
  version,
  number: z.int(),
  stage: z.enum(stages),
  stageSince: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  ownerId,
  source: z.enum(projectSources),
  valuePence,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  property: z.object({ line1: z.string(), town: z.string(), postcode: z.string() }),
  isSample: z.boolean(),
});

const ofSomebody = z.union([z.uuid(), z.literal('nobody')], 'Please choose somebody from your team');

/** GET /api/projects */
export const projectQuery = listQuery(
  {
    phase: choice(phases).optional(),
    stage: choice(stages).optional(),
    owner: ofSomebody.optional(),
    source: source.optional(),
  },
  projectSorts,
);
export const projectPage = page(projectItem);

const someColumn = `(?:${projectColumns.join('|')})`;

/** GET /api/projects/export: all that a list shows, as a CSV file */
export const projectExportQuery = projectQuery.omit({ after: true }).extend({
  /** The columns of a view in its order, with a comma between them; everything that a list knows where none are named. */
  columns: z
    .string('Please name columns of the list')
    .regex(
      new RegExp(`^${someColumn}(?:,${someColumn})*$`),
      `Please choose from ${projectColumns.join(', ')}`,
    )
    .optional(),
  /** For somebody who works for several companies: a link to a file cannot send a header. */
  company: z.string().max(200).optional(),
});

/** GET /api/projects/board */
export const boardQuery = z.strictObject(
  { phase: choice(phases).default('lead'), owner: ofSomebody.optional() },
  refusal('field'),
);
export const board = z.object({
  columns: z.array(
    z.object({
      stage: z.enum(stages),
      count: z.int(),
      valuePence: z.int(),
      items: z.array(projectItem),
    }),
  ),
});

/** POST /api/projects: a lead. Little is known of most, so only a name is needed. */
export const leadBody = z.strictObject(
  {
    customer: contactBody.pick({ name: true, email: true, phone: true }),
    property: propertyBody.pick({ line1: true, line2: true, town: true, county: true, postcode: true }),
    source,
    ownerId,
    valuePence,
  },
  refusal('field'),
);

/** PUT /api/projects/:id/stage, with what the stage wants to know */
export const moveBody = z.strictObject(
  {
    version,
    stage: choice(stages),
    signedOn: date.optional(),
    deliveredOn: date.optional(),
    commissionedOn: date.optional(),
    lostReason: choice(lostReasons).optional(),
    lostNote: freeText(2_000).optional(),
    /** Why it is moved although a rule stands in its way. */
    override: freeText(1_000).optional(),
  },
  refusal('field'),
);

/** GET /api/projects/alike: those that may be the same, by what has been typed of a new one */
export const alikeQuery = z.strictObject(
  {
    email: freeText(200).optional(),
    phone: freeText(50).optional(),
    line1: freeText(200).optional(),
    postcode: freeText(20).optional(),
  },
  refusal('field'),
);
export const alike = z.object({
  items: z.array(projectItem.extend({ same: z.array(z.enum(['email', 'phone', 'address'])) })),
});

export const projectParams = z.object({ id: z.uuid('Please send the id of a project') });

export const projectEndpoints = /* @__PURE__ */ endpoints({
  list: { route: 'GET /api/projects', access: 'projects:read', query: projectQuery, answer: projectPage },
  board: { route: 'GET /api/projects/board', access: 'projects:read', query: boardQuery, answer: board },
  export: {
    route: 'GET /api/projects/export',
    access: 'projects:edit',
    query: projectExportQuery,
    answer: 'file',
  },
  alike: { route: 'GET /api/projects/alike', access: 'projects:read', query: alikeQuery, answer: alike },
  add: {
    route: 'POST /api/projects',
    access: 'projects:edit',
    body: leadBody,
    answer: projectDetail,
    status: 201,
  },
  read: {
    route: 'GET /api/projects/:id',
    access: 'projects:read',
    params: projectParams,
    answer: projectDetail,
  },
  change: {
    route: 'PUT /api/projects/:id',
    access: 'projects:edit',
    params: projectParams,
    body: projectBody.safeExtend({ version }),
    answer: project,
  },
  move: {
    route: 'PUT /api/projects/:id/stage',
    access: 'projects:edit',
    params: projectParams,
    body: moveBody,
    answer: project,
  },
  remove: { route: 'DELETE /api/projects/:id', access: 'projects:edit', params: projectParams },
});

export type ProjectBody = z.infer<typeof projectBody>;
export type Project = z.infer<typeof project>;
export type ProjectDetail = z.infer<typeof projectDetail>;
export type ProjectItem = z.infer<typeof projectItem>;
export type ProjectQuery = z.infer<typeof projectQuery>;
export type ProjectExportQuery = z.infer<typeof projectExportQuery>;
export type Alike = z.infer<typeof alike>;
export type AlikeQuery = z.infer<typeof alikeQuery>;
export type Board = z.infer<typeof board>;
export type BoardQuery = z.infer<typeof boardQuery>;
export type LeadBody = z.infer<typeof leadBody>;
export type MoveBody = z.infer<typeof moveBody>;
