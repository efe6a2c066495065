import { fileCategories, projectFileKinds } from '@heliodesk/core/contracts/project-files';
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, projectPolicy } from '#platform/db/tenancy.ts';
import { files } from '../../account/files/tables.ts';
import { companies } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';

/** Photos and documents on projects. Their files are kept as long as they stand here. */
export const projectFiles = pgTable(
  'project_files',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    projectId: uuid('project_id').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind', { enum: projectFileKinds }).notNull(),
    category: text('category', { enum: fileCategories }).notNull(),
    caption: text('caption').notNull().default(''),
    addedById: uuid('added_by_id'),
    /** As they were called then; people come and go. */
    addedBy: text('added_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (file) => [
    primaryKey({ columns: [file.companyId, file.id] }),
    foreignKey({
      name: 'project_files_project',
      columns: [file.companyId, file.projectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'project_files_file',
      columns: [file.companyId, file.fileId],
      foreignColumns: [files.companyId, files.id],
    }),
    index('project_files_of_project').on(file.companyId, file.projectId, file.createdAt, file.id),
    index('project_files_of_file').on(file.companyId, file.fileId),
    companyPolicy(),
    projectPolicy(),
  ],
);
