import { alikeChoices, importStates } from '@heliodesk/core/contracts/imports';
import { projectSources } from '@heliodesk/core/contracts/projects';
import type { ImportField } from '@heliodesk/core/rules/imports/fields';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyPolicy, fieldPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);

/** A file that somebody has brought, on its way to becoming leads. */
export const imports = pgTable(
  'imports',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    /** User who began it; may have left the team since. */
    userId: uuid('user_id'),
    /** As they were called then. */
    by: text('by').notNull(),
    createdAt: moment('created_at').notNull(),
    hasHeading: boolean('has_heading').notNull().default(true),
    /** The field of each column, by place. */
    fields: jsonb('fields').$type<(ImportField | null)[]>().notNull().default([]),
    source: text('source', { enum: projectSources }).notNull().default('other'),
    alikeChoice: text('alike_choice', { enum: alikeChoices }).notNull().default('skip'),
    /** The try that does the dry run: what an earlier one still does counts no longer. */
    run: uuid('run'),
    /** Number of rows in the file, headings included. */
    fileRows: count('file_rows'),
    /** The number of the last row that the present step has dealt with; it goes on behind it. */
    cursor: count('cursor'),
    rowsDone: count('rows_done'),
    added: count('added'),
    alike: count('alike'),
    skipped: count('skipped'),
    kept: count('kept'),
    reasons: jsonb('reasons').$type<{ reason: string; rows: number }[]>().notNull().default([]),
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('imports_by_age').on(table.companyId, table.createdAt, table.id),
    companyPolicy(),
  ],
);

export const rowOutcomes = ['added', 'alike', 'skipped', 'kept'] as const;

/** The rows of a file as they were read, until a month has gone; those that are leads now keep only which. */
export const importRows = pgTable(
  'import_rows',
  {
    companyId: companyId(),
    importId: uuid('import_id').notNull(),
    /** Its place in the file, the first being 1. */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<string[]>(),
    outcome: text('outcome', { enum: rowOutcomes }),
    reason: text('reason'),
    projectId: uuid('project_id'),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.importId, row.number] }),
    foreignKey({
      name: 'import_rows_of_import',
      columns: [row.companyId, row.importId],
      foreignColumns: [imports.companyId, imports.id],
    }).onDelete('cascade'),
    index('import_rows_left_out')
      .on(row.companyId, row.importId, row.number)
      .where(sql`outcome in ('alike', 'skipped', 'kept')`),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);
