import { z } from 'zod';
import { importFields, mappingProblem } from '../rules/imports/fields.ts';
import { mostImportedColumns } from '../rules/imports/limits.ts';
import { endpoints } from './endpoint.ts';
import { choice, listQuery, page } from './lists.ts';
import { projectSources } from './projects.ts';
import { refusal } from './refusal.ts';

export {
  importKeptDays,
  largestImport,
  largestImportMegabytes,
  mostImportedRows,
  tooLargeToImport,
} from '../rules/imports/limits.ts';
export { mostImportedColumns };

/** The steps of an import in their order; it may end before the last. */
export const importStates = [
  /** The file is being read. */
  'reading',
  /** Somebody has to say which column is which. */
  'mapping',
  /** The dry run. */
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  /** Nothing came of it, and nothing will. */
  'failed',
  /** Some rows are in, and it can go on or be undone. */
  'stopped',
] as const;
export type ImportState = (typeof importStates)[number];

/** The choices for rows that look like somebody who is already there. */
export const alikeChoices = ['skip', 'add'] as const;
export type AlikeChoice = (typeof alikeChoices)[number];

export const importItem = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** The name of the person who began it. */
  by: z.string(),
  createdAt: z.iso.datetime(),
  /** The number of its rows, and of those that the present step has dealt with. */
  rows: z.int(),
  rowsDone: z.int(),
  /** Rows that are leads now; of a dry run, those that would be. */
  added: z.int(),
  /** Rows that look like somebody who is already there. */
  alike: z.int(),
  skipped: z.int(),
  /** Leads that an undo has kept, since somebody has changed them. */
  kept: z.int(),
  failure: z.string().nullable(),
  /** True while its rows are still there, for the report and the undo. */
  hasRows: z.boolean(),
});

const field = z.enum(importFields, 'Please choose what’s in this column').nullable();

const column = z.object({
  heading: z.string(),
  /** Its first values, empty ones too. */
  samples: z.array(z.string()),
  field,
});

/** GET /api/imports/:id */
export const importDetail = importItem.extend({
  hasHeading: z.boolean(),
  columns: z.array(column),
  source: z.enum(projectSources),
  alikeChoice: z.enum(alikeChoices),
  /** Why rows are left out, the most frequent reason first. */
  reasons: z.array(z.object({ reason: z.string(), rows: z.int() })),
});

/** POST /api/imports: a file that has been uploaded */
export const importBody = z.strictObject(
  { fileId: z.uuid('Please send the id of a file').toLowerCase() },
  refusal('field'),
);

/** PUT /api/imports/:id/mapping: which column is which. The dry run begins. */
export const mappingBody = z.strictObject(
  {
    hasHeading: z.boolean('Please say whether the first row has the headings'),
    fields: z
      .array(field)
      .max(mostImportedColumns, `At most ${mostImportedColumns} columns`)
      .superRefine((fields, context) => {
        const message = mappingProblem(fields);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    /** For rows that don't say where they come from. */
    source: choice(projectSources),
  },
  refusal('field'),
);

/** POST /api/imports/:id/run */
export const runBody = z.strictObject({ alike: choice(alikeChoices) }, refusal('field'));

const params = z.object({ id: z.uuid('Please send the id of an import') });
const importQuery = listQuery({}, ['newest']);

const minutes = 60_000;

export const importEndpoints = /* @__PURE__ */ endpoints({
  list: {
    route: 'GET /api/imports',
    access: 'projects:edit',
    query: importQuery,
    answer: page(importItem),
  },
  add: {
    route: 'POST /api/imports',
    access: 'projects:edit',
    limit: { max: 100, windowMs: 60 * minutes },
    body: importBody,
    answer: importDetail,
    status: 201,
  },
  read: { route: 'GET /api/imports/:id', access: 'projects:edit', params, answer: importDetail },
  map: {
    route: 'PUT /api/imports/:id/mapping',
    access: 'projects:edit',
    limit: { max: 300, windowMs: 60 * minutes },
    params,
    body: mappingBody,
    answer: importDetail,
  },
  run: {
    route: 'POST /api/imports/:id/run',
    access: 'projects:edit',
    params,
    body: runBody,
    answer: importDetail,
    status: 202,
  },
  undo: {
    route: 'POST /api/imports/:id/undo',
    access: 'projects:edit',
    params,
    answer: importDetail,
    status: 202,
  },
  leftOut: {
    route: 'GET /api/imports/:id/left-out',
    access: 'projects:edit',
    params,
    answer: 'file',
  },
  remove: { route: 'DELETE /api/imports/:id', access: 'projects:edit', params },
});

export type ImportItem = z.infer<typeof importItem>;
export type ImportDetail = z.infer<typeof importDetail>;
export type ImportColumn = z.infer<typeof column>;
export type MappingBody = z.infer<typeof mappingBody>;
export type ImportQuery = z.infer<typeof importQuery>;
