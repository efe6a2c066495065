import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { memberships } from '../../../account/membership/tables.ts';
import { projectPeople, projects } from '../tables.ts';

/** Whether somebody belongs to the company; they cannot leave it before the transaction ends. */
export async function isInTeam(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)))
    .for('key share');
  return found.length > 0;
}

/** A project that is there; it cannot go before the transaction ends. */
export async function findPresent(tx: Tx, companyId: string, id: string) {
  const [found] = await tx
    .select({ erasedAt: projects.erasedAt })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id), isNull(projects.deletedAt)))
    .for('key share');
  return found;
}

/** Whether somebody's data, or that of everybody at a property, was erased. */
export async function isErased(
  tx: Tx,
  companyId: string,
  whose: { customerId: string } | { propertyId: string },
): Promise<boolean> {
  const own =
    'customerId' in whose
      ? eq(projects.customerId, whose.customerId)
      : eq(projects.propertyId, whose.propertyId);
  const [found] = await tx
    .select({ all: sql<boolean | null>`bool_and(${projects.erasedAt} is not null)` })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), own));
  return found?.all ?? false;
}

/** Those who have to do with a project: its owner, and whoever has a task or a visit there. */
export async function listOnProject(tx: Tx, companyId: string, projectId: string): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ userId: projectPeople.userId })
    .from(projectPeople)
    .where(and(eq(projectPeople.companyId, companyId), eq(projectPeople.projectId, projectId)));
  return new Set(found.map(({ userId }) => userId));
}
