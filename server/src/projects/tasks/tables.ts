import { sql } from 'drizzle-orm';
import { date, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, fieldPolicy, fieldUser } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';

/** In the order of what is due: what has no date comes last. */
export const dueOrder = sql`(case when due_on is null then date '9999-12-31' else due_on end)`;

/** Things to do, for a project or for the company. */
export const tasks = pgTable(
  'tasks',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    projectId: uuid('project_id'),
    title: text('title').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    assigneeId: uuid('assignee_id'),
    doneAt: timestamp('done_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (task) => [
    primaryKey({ columns: [task.companyId, task.id] }),
    foreignKey({
      name: 'tasks_project',
      columns: [task.companyId, task.projectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    index('tasks_of_project').on(task.companyId, task.projectId),
    index('tasks_open').on(task.companyId, dueOrder, task.id).where(sql`done_at is null`),
    index('tasks_open_of').on(task.companyId, task.assigneeId, dueOrder, task.id).where(sql`done_at is null`),
    index('tasks_done_of')
      .on(task.companyId, task.assigneeId, task.createdAt, task.id)
      .where(sql`done_at is not null`),
    index('tasks_done').on(task.companyId, task.createdAt, task.id).where(sql`done_at is not null`),
    companyPolicy(),
    fieldPolicy(
      sql`case when project_id is null then assignee_id = ${fieldUser} else seen_in_the_field(company_id, project_id) end`,
    ),
  ],
);
