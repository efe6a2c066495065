import { grains, type Metric } from '@heliodesk/core/rules/figures/metrics';
import { projectSources } from '@heliodesk/core/rules/projects/sources';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyPolicy, fieldPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';

const ofCompany = () => companyId().references(() => companies.id, { onDelete: 'cascade' });

/**
 * Summands of a company's figures (decision 43). The database adds an entry for whatever a statement on projects
 * changes, so that nobody waits for anybody; now and then the entries of a month are gathered into their sums.
 */
export const figures = pgTable(
  'figures',
  {
    companyId: ofCompany(),
    /** By what it is told apart: the columns that it does not name are empty. */
    grain: text('grain', { enum: grains }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    metric: text('metric').$type<Metric>().notNull(),
    /** The nil UUID where nobody is. */
    ownerId: uuid('owner_id'),
    source: text('source', { enum: projectSources }),
    /** The letters that a postcode begins with; empty where there is none. */
    area: text('area'),
    amount: integer('amount').notNull(),
    /** Pence or seconds, by the metric. */
    total: bigint('total', { mode: 'number' }).notNull(),
    isSum: boolean('is_sum').notNull().default(false),
  },
  (figure) => [
    index('figures_by_month').on(figure.companyId, figure.grain, figure.month),
    index('figures_to_gather').on(figure.companyId).where(sql`not is_sum`),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);

/** When a company's figures were last compared with a recount, and how many of them were not as they should be. */
export const figureChecks = pgTable(
  'figure_checks',
  {
    companyId: ofCompany().primaryKey(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    differing: integer('differing').notNull(),
  },
  () => [companyPolicy(), fieldPolicy(sql`false`)],
);
