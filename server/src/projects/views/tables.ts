import { projectSorts } from '@heliodesk/core/contracts/projects';
import type { ShownColumn, ViewFilters } from '@heliodesk/core/contracts/views';
import { phases } from '@heliodesk/core/rules/projects/stages';
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';

/** Saved ways of looking at a list of leads or projects. */
export const projectViews = pgTable(
  'project_views',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    /** Its maker; they may have left the team since. */
    ownerId: uuid('owner_id').notNull(),
    list: text('list', { enum: phases }).notNull(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<ViewFilters>().notNull(),
    sort: text('sort', { enum: projectSorts }).notNull(),
    columns: jsonb('columns').$type<ShownColumn[]>().notNull(),
    shared: boolean('shared').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (view) => [
    primaryKey({ columns: [view.companyId, view.id] }),
    index('project_views_of').on(view.companyId, view.ownerId, view.list),
    companyPolicy(),
  ],
);
