import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyPolicy } from '#platform/db/tenancy.ts';

/** A company's key is its company_id, so that the same policy guards it as everything it has. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('company_id').primaryKey(),
    /** The first part of the addresses of its pages. */
    identifier: text('identifier').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  () => [companyPolicy()],
);
