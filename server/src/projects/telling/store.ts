import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companies, memberships, users } from '../../account/membership/tables.ts';

/** Those of the people who are in the team, with what they and the company are called. */
export function listColleagues(tx: Tx, companyId: string, userIds: readonly string[]) {
  return tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      companyName: companies.name,
      companyIdentifier: companies.identifier,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.companyId, companyId), inArray(memberships.userId, [...userIds])));
}
