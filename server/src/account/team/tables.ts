import { roles } from '@heliodesk/core/rules/permissions';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { users } from '../auth/tables.ts';
import { companies } from '../companies/tables.ts';

export const memberships = pgTable(
  'memberships',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (membership) => [
    primaryKey({ columns: [membership.companyId, membership.userId] }),
    index('memberships_of_user').on(membership.userId),
    companyPolicy(),
  ],
);
