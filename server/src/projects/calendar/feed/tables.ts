import { sql } from 'drizzle-orm';
import { foreignKey, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { companyId, companyPolicy, fieldPolicy, fieldUser } from '#platform/db/tenancy.ts';
import { memberships } from '../../../account/membership/tables.ts';

/** The private address under which somebody's visits are read by other calendars; it ends with their membership. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (feed) => [
    primaryKey({ columns: [feed.companyId, feed.userId] }),
    foreignKey({
      name: 'calendar_feeds_of_member',
      columns: [feed.companyId, feed.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
    }).onDelete('cascade'),
    companyPolicy(),
    fieldPolicy(sql`user_id = ${fieldUser}`),
  ],
);
