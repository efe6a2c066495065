import { visitKinds, visitStates } from '@heliodesk/core/contracts/visits';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, projectPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';

/** When somebody is at a property. */
export const visits = pgTable(
  'visits',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    projectId: uuid('project_id').notNull(),
    kind: text('kind', { enum: visitKinds }).notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    assigneeIds: uuid('assignee_ids').array().notNull().default(sql`'{}'`),
    note: text('note').notNull().default(''),
    state: text('state', { enum: visitStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (visit) => [
    primaryKey({ columns: [visit.companyId, visit.id] }),
    foreignKey({
      name: 'visits_project',
      columns: [visit.companyId, visit.projectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    index('visits_of_project').on(visit.companyId, visit.projectId, visit.startsAt),
    index('visits_by_time').on(visit.companyId, visit.startsAt, visit.id),
    companyPolicy(),
    projectPolicy(),
  ],
);
