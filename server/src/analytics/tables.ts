import { sql } from 'drizzle-orm';
import { bigint, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, fieldPolicy } from '#platform/db/tenancy.ts';
import { companies, memberships } from '../account/membership/tables.ts';

/** A company's monthly goals. */
export const goals = pgTable(
  'goals',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    /** Follows from the month, so that there is one for each. */
    id: uuid('id').notNull(),
    version: version(),
    month: text('month').notNull(),
    leads: integer('leads'),
    won: integer('won'),
    wonPence: bigint('won_pence', { mode: 'number' }),
  },
  (goal) => [primaryKey({ columns: [goal.companyId, goal.id] }), companyPolicy(), fieldPolicy(sql`false`)],
);

/** The cards that somebody has chosen for their start page. */
export const dashboards = pgTable(
  'dashboards',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    cards: text('cards').array().notNull(),
  },
  (dashboard) => [
    primaryKey({ columns: [dashboard.companyId, dashboard.userId] }),
    foreignKey({
      columns: [dashboard.companyId, dashboard.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
      name: 'dashboards_of_member',
    }).onDelete('cascade'),
    companyPolicy(),
  ],
);
