import { may } from '@heliodesk/core/rules/permissions';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companies, memberships, users } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';

/** Team members among the people, with their names and the company's. */
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

/** Everybody of a company who looks after its projects, and not only goes to them. */
export async function listOffice(tx: Tx, companyId: string): Promise<string[]> {
  const team = await tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.companyId, companyId));
  return team.filter(({ role }) => may(role, 'projects:edit')).map(({ userId }) => userId);
}

/** Projects that were made up to try things out. */
export async function listSampleIds(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.isSample, true), isNull(projects.deletedAt)));
  return new Set(found.map(({ id }) => id));
}
