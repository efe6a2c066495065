import { visitKinds } from '@heliodesk/core/contracts/visits';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, fieldPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../../account/membership/tables.ts';
import { projects } from '../../pipeline/tables.ts';

/**
 * Addresses at which homeowners choose a time. They are made to be given away, so they are kept as they are; one of a
 * project leads to the project that it went into, where that was merged.
 */
export const bookingLinks = pgTable(
  'booking_links',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    token: text('token').notNull().unique(),
    kind: text('kind', { enum: visitKinds }).notNull(),
    minutes: integer('minutes').notNull(),
    people: uuid('people').array().notNull(),
    /** The one that is visited; none where everybody may book. */
    forProjectId: uuid('for_project_id'),
    /** Visit booked by the link of a project. */
    visitId: uuid('visit_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.companyId, link.id] }),
    foreignKey({
      name: 'booking_links_project',
      columns: [link.companyId, link.forProjectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    index('booking_links_of_project').on(link.companyId, link.forProjectId),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);
