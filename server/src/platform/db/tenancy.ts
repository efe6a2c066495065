import { type SQL, sql } from 'drizzle-orm';
import { pgPolicy, uuid } from 'drizzle-orm/pg-core';

/** A column of every table of a company. */
export const companyId = () => uuid('company_id').notNull();

const ofThisCompany = sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system'`;

/**
 * Row level security for a table with a company_id. It binds the tables' owner, which is our own role, only when
 * the migration also says FORCE ROW LEVEL SECURITY; a test walks all tables for that.
 */
export const companyPolicy = () =>
  pgPolicy('of_this_company', { for: 'all', to: 'public', using: ofThisCompany, withCheck: ofThisCompany });

/** The asking user, if of the field role: the statement that proves their authority sets it. */
const asksFromField = sql`current_setting('app.field_user_id', true)`;
export const fieldUser = sql`nullif(${asksFromField}, '')::uuid`;

/**
 * Limits people of the field role to the rows of a table for which the rule is true (decision 37). For everybody else
 * it costs one look at a setting. It hides what is unknown instead of what is false, since the planner takes that to be
 * rare, and so plans for the others as if there were no such rule.
 */
export function fieldPolicy(seen: SQL, command: 'all' | 'select' = 'all') {
  const shown = sql`(case when ${asksFromField} <> '' then nullif(${seen}, false) else true end) is not null`;
  return pgPolicy('seen_in_the_field', {
    ...{ as: 'restrictive', for: command, to: 'public', using: shown },
    ...(command === 'all' && { withCheck: shown }),
  });
}

/** Of rows that belong to a project: what belongs to a project of theirs. */
export const projectPolicy = () => fieldPolicy(sql`seen_in_the_field(company_id, project_id)`);
