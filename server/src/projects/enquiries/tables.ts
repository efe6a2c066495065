import { type Device, devices, type EnquirySource } from '@heliodesk/core/contracts/enquiries';
import type { MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, projectPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';

/** Homeowners' enquiries by a magnet, on the project that came of them. Who they are stands there alone. */
export const enquiries = pgTable(
  'enquiries',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    /** Chosen by the page that sends it, so that one who asks twice is known. */
    id: uuid('id').notNull(),
    version: version(),
    projectId: uuid('project_id').notNull(),
    magnetId: uuid('magnet_id').notNull(),
    /** As it was called then. */
    magnet: text('magnet').notNull(),
    answers: jsonb('answers').$type<{ question: string; answer: string }[]>().notNull(),
    result: jsonb('result').$type<MagnetResult>().notNull(),
    consent: jsonb('consent').$type<{ words: string; marketing: string }>().notNull(),
    source: jsonb('source').$type<EnquirySource>().notNull(),
    device: text('device', { enum: devices }).$type<Device>().notNull(),
    marks: text('marks').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (enquiry) => [
    primaryKey({ columns: [enquiry.companyId, enquiry.id] }),
    foreignKey({
      name: 'enquiries_project',
      columns: [enquiry.companyId, enquiry.projectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    index('enquiries_of_project').on(enquiry.companyId, enquiry.projectId, enquiry.createdAt),
    companyPolicy(),
    projectPolicy(),
  ],
);
