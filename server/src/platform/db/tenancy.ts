import { sql } from 'drizzle-orm';
import { pgPolicy, uuid } from 'drizzle-orm/pg-core';

/** What every table of a company carries. */
export const companyId = () => uuid('company_id').notNull();

const ofThisCompany = sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system'`;

/**
 * Row level security for a table with a company_id. It binds the tables' owner, which is our own role, only when
 * the migration also says FORCE ROW LEVEL SECURITY; a test walks all tables for that.
 */
export const companyPolicy = () =>
  pgPolicy('of_this_company', { for: 'all', to: 'public', using: ofThisCompany, withCheck: ofThisCompany });
