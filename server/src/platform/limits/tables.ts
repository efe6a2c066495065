import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts of actions in their current window. Unlogged in the database: a crash may forget them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (limit) => [index('rate_limits_by_reset').on(limit.resetsAt)],
);
