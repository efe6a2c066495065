import { z } from 'zod';
import { columnWidths, projectColumns } from '../rules/projects/columns.ts';
import { listedStages, phases, stages } from '../rules/projects/stages.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { projectSorts, projectSources } from './projects.ts';
import { refusal } from './refusal.ts';
import { lineOfText } from './text.ts';
import { version } from './version.ts';

/** The most views that one person has of one list. */
export const mostViews = 50;

const somebody = 'Please choose somebody from your team';

/** The filters of a list. `me` is the person who looks at it, so that a shared view shows everybody their own. */
export const viewFilters = z.strictObject(
  {
    stage: choice(stages).optional(),
    owner: z.union([z.uuid(somebody), z.enum(['me', 'nobody'])], somebody).optional(),
    source: choice(projectSources).optional(),
  },
  refusal('field'),
);

export const shownColumn = z.strictObject(
  {
    id: choice(projectColumns),
    /** None where it is as wide as it usually is. */
    width: z
      .int('Please send a width in pixels')
      .min(columnWidths.least, `Please make it at least ${columnWidths.least} pixels wide`)
      .max(columnWidths.most, `Please make it at most ${columnWidths.most} pixels wide`)
      .nullable(),
  },
  refusal('field'),
);

const viewFields = z.strictObject(
  {
    name: lineOfText(60).min(1, 'Please enter a name'),
    filters: viewFilters,
    sort: choice(projectSorts),
    /** The columns that are shown, from left to right; the usual ones where there are none. */
    columns: z
      .array(shownColumn, 'Please send a list of columns')
      .max(projectColumns.length, 'Please name each column once')
      .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, {
        message: 'Please name each column once',
      }),
    /** True if the whole team sees it. */
    shared: z.boolean('Please say whether your team sees it'),
  },
  refusal('field'),
);

const list = choice(phases);

export const viewBody = viewFields
  .safeExtend({ list })
  .refine(({ list, filters: { stage } }) => !stage || listedStages(list).includes(stage), {
    path: ['filters', 'stage'],
    message: 'Please choose a stage of this list',
  });

export const viewLabels: Record<keyof ViewBody | 'ownerId', string> = {
  list: 'List',
  name: 'Name',
  filters: 'Filters',
  sort: 'Sort',
  columns: 'Columns',
  shared: 'Shared with the team',
  ownerId: 'Owner',
};

/** A saved way of looking at a list. */
export const view = viewFields.safeExtend({
  id: z.uuid(),
  version,
  list,
  /** The person who made it. */
  ownerId: z.uuid(),
});

const params = z.object({ id: z.uuid('Please send the id of a view') });

export const viewEndpoints = /* @__PURE__ */ endpoints({
  /** One's own, and those that others share; of both lists, for a person has few. */
  list: { route: 'GET /api/views', access: 'projects:read', answer: z.object({ items: z.array(view) }) },
  add: { route: 'POST /api/views', access: 'projects:edit', body: viewBody, answer: view, status: 201 },
  change: {
    route: 'PUT /api/views/:id',
    access: 'projects:edit',
    params,
    body: viewFields.safeExtend({ version }),
    answer: view,
  },
  remove: { route: 'DELETE /api/views/:id', access: 'projects:edit', params },
});

export type View = z.infer<typeof view>;
export type ViewBody = z.infer<typeof viewBody>;
export type ViewFields = z.infer<typeof viewFields>;
export type ViewFilters = z.infer<typeof viewFilters>;
export type ShownColumn = z.infer<typeof shownColumn>;

/**
 * A saved view as far as it is still known: a stage, a source, an order or a column may have gone since it was saved,
 * and the rest of the view is as good as before.
 */
export function knownView(kept: {
  list: ViewBody['list'];
  filters: object;
  sort: string;
  columns: unknown[];
}) {
  const given = kept.filters as Record<string, unknown>;
  const filters = Object.fromEntries(
    Object.entries(viewFilters.shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(given[name]);
      return read.success && read.data !== undefined ? [[name, read.data]] : [];
    }),
  ) as ViewFilters;
  if (filters.stage && !listedStages(kept.list).includes(filters.stage)) delete filters.stage;
  const columns = kept.columns.flatMap((column) => shownColumn.safeParse(column).data ?? []);
  const sort = choice(projectSorts).safeParse(kept.sort).data ?? projectSorts[0];
  return { filters, sort, columns: columns.filter(isFirst) };
}

const isFirst = ({ id }: ShownColumn, place: number, all: ShownColumn[]) =>
  all.findIndex((each) => each.id === id) === place;
