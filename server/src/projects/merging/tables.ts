import type { Choices } from '@heliodesk/core/rules/projects/merging';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, fieldPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';
import { contacts, projects } from '../pipeline/tables.ts';

/** The ids of what came along with a merge, by the kind of record. */
export type Moved = Partial<Record<string, string[]>>;

/**
 * Projects and people that went into others. Whoever looks for one that is here, and was not undone, is led to the one
 * that it went into: `kept_project` and `kept_contact` in the database follow them as far as it goes.
 */
export const merges = pgTable(
  'merges',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    /** In the order in which they were done, by which they are undone backwards. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** None where two people were merged who keep their projects. */
    keptProjectId: uuid('kept_project_id'),
    mergedProjectId: uuid('merged_project_id'),
    /** None where both projects were the same person's already. */
    keptContactId: uuid('kept_contact_id'),
    mergedContactId: uuid('merged_contact_id'),
    choices: jsonb('choices').$type<Choices>().notNull(),
    moved: jsonb('moved').$type<Moved>().notNull(),
    byId: uuid('by_id'),
    /** As they were called then; people come and go. */
    by: text('by').notNull(),
    /** Of its changes in the log, which know what each field was before. */
    cause: text('cause').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (merge) => [
    primaryKey({ columns: [merge.companyId, merge.id] }),
    // Without a cascade: nothing that has to do with a merge goes as if it had never been.
    ...(['keptProjectId', 'mergedProjectId'] as const).map((column) =>
      foreignKey({
        name: `merges_${merge[column].name}`,
        columns: [merge.companyId, merge[column]],
        foreignColumns: [projects.companyId, projects.id],
      }),
    ),
    ...(['keptContactId', 'mergedContactId'] as const).map((column) =>
      foreignKey({
        name: `merges_${merge[column].name}`,
        columns: [merge.companyId, merge[column]],
        foreignColumns: [contacts.companyId, contacts.id],
      }),
    ),
    uniqueIndex('merges_of_project').on(merge.companyId, merge.mergedProjectId).where(sql`undone_at is null`),
    uniqueIndex('merges_of_contact').on(merge.companyId, merge.mergedContactId).where(sql`undone_at is null`),
    // For the foreign keys, whose checks can't use an index of a part.
    index('merges_ever_of_project').on(merge.companyId, merge.mergedProjectId),
    index('merges_ever_of_contact').on(merge.companyId, merge.mergedContactId),
    index('merges_into_project').on(merge.companyId, merge.keptProjectId),
    index('merges_into_contact').on(merge.companyId, merge.keptContactId),
    companyPolicy(),
    fieldPolicy(sql`seen_in_the_field(company_id, kept_project_id)`),
  ],
);
