import { z } from 'zod';
import { mergeFields } from '../rules/projects/merging.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { alike, projectParams } from './projects.ts';
import { refusal } from './refusal.ts';
import { version } from './version.ts';

/** Two leads that are one, with their people; or two people who are one and keep their projects. */
export const mergeKinds = ['project', 'contact'] as const;
export type MergeKind = (typeof mergeKinds)[number];

const kind = choice(mergeKinds);
const id = z.uuid('Please send the ids of two projects or of two people');
const side = z.enum(['kept', 'merged'], 'Please choose one of kept, merged');

/** GET /api/merges/preview */
export const mergeQuery = z.strictObject({ kind, kept: id, merged: id }, refusal('field'));

const shownSide = z.object({
  id: z.uuid(),
  /** Counts the changes of it, and for a project of its person and its property too. */
  version,
  /** None for a person. */
  number: z.int().nullable(),
  name: z.string(),
  /** For a project: whose it is. */
  contactId: z.uuid(),
});

export const mergePreview = z.object({
  kind,
  kept: shownSide,
  merged: shownSide,
  fields: z.array(
    z.object({
      name: z.enum(mergeFields),
      label: z.string(),
      kept: z.unknown(),
      merged: z.unknown(),
      /** The side whose value is taken unless somebody chooses. */
      usual: side,
    }),
  ),
  /** The rule that keeps the one that stays from the other’s stage, although that is further on. */
  stageStopped: z.string().nullable(),
  /** The number of records of each kind that come along, as the change log names them. */
  coming: z.record(z.string(), z.int()),
});

const seen = z.strictObject({ id, version, contactId: id }, refusal('field'));

/** POST /api/merges: both as they were seen, and what is taken from which */
export const mergeBody = z.strictObject(
  {
    kind,
    kept: seen,
    merged: seen,
    choices: z.partialRecord(z.enum(mergeFields), side, 'Please choose kept or merged for each field'),
  },
  refusal('field'),
);

export const merge = z.object({
  id: z.uuid(),
  kind,
  /** Which went into which; people have no number. */
  keptId: z.uuid(),
  mergedId: z.uuid(),
  number: z.int().nullable(),
  /** Of whom or what went, as they are called there. */
  name: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** GET /api/projects/:id/merging: what went into it, and what may be the same */
export const merging = z.object({ merges: z.array(merge), alike: alike.shape.items });

export const mergeLabels = { undoneAt: 'Unmerged' } as const;

const params = z.object({ id: z.uuid('Please send the id of a merge') });

export const mergeEndpoints = /* @__PURE__ */ endpoints({
  ofProject: {
    route: 'GET /api/projects/:id/merging',
    access: 'projects:merge',
    params: projectParams,
    answer: merging,
  },
  preview: {
    route: 'GET /api/merges/preview',
    access: 'projects:merge',
    query: mergeQuery,
    answer: mergePreview,
  },
  add: { route: 'POST /api/merges', access: 'projects:merge', body: mergeBody, answer: merge, status: 201 },
  undo: { route: 'POST /api/merges/:id/undo', access: 'projects:merge', params, answer: merge },
});

export type MergeQuery = z.infer<typeof mergeQuery>;
export type MergePreview = z.infer<typeof mergePreview>;
export type MergeBody = z.infer<typeof mergeBody>;
export type Merge = z.infer<typeof merge>;
export type Merging = z.infer<typeof merging>;
