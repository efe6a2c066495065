import { auditActions } from '@heliodesk/core/contracts/audit';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../companies/tables.ts';

/** Who did what, when and from where. Names stand as they were, for people come and go. */
export const auditEvents = pgTable(
  'audit_events',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actor: text('actor').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subject: text('subject').notNull(),
    address: text('address').notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.companyId, event.id] }),
    index('audit_events_by_time').on(event.companyId, event.at, event.id),
    companyPolicy(),
  ],
);
