import type { WorkingWeek } from '@heliodesk/core/rules/calendar/working-hours';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, fieldPolicy, fieldUser } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';

const ofCompany = () => companyId().references(() => companies.id, { onDelete: 'cascade' });

/** When people work: the id is somebody's of the team, or the company's own for all who have no row. */
export const workingHours = pgTable(
  'working_hours',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    version: version(),
    week: jsonb('week').$type<WorkingWeek>().notNull(),
  },
  (hours) => [
    primaryKey({ columns: [hours.companyId, hours.id] }),
    companyPolicy(),
    fieldPolicy(sql`id in (${fieldUser}, company_id)`),
  ],
);

/** Whole days on which somebody is away. No words, since why is nobody's business. */
export const leave = pgTable(
  'leave',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    version: version(),
    userId: uuid('user_id').notNull(),
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (each) => [
    primaryKey({ columns: [each.companyId, each.id] }),
    index('leave_by_day').on(each.companyId, each.lastOn),
    companyPolicy(),
    fieldPolicy(sql`user_id = ${fieldUser}`),
  ],
);
