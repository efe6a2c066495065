import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, projectPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';

export const notes = pgTable(
  'notes',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    projectId: uuid('project_id').notNull(),
    text: text('text').notNull(),
    mentions: uuid('mentions').array().notNull().default(sql`'{}'`),
    authorId: uuid('author_id'),
    /** As the author was called then; people come and go. */
    author: text('author').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (note) => [
    primaryKey({ columns: [note.companyId, note.id] }),
    foreignKey({
      name: 'notes_project',
      columns: [note.companyId, note.projectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    index('notes_of_project').on(note.companyId, note.projectId, note.createdAt, note.id),
    companyPolicy(),
    projectPolicy(),
  ],
);
