import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was done in its current window. Unlogged in the database: a crash may forget it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (limit) => [index('rate_limits_by_reset').on(limit.resetsAt)],
);
