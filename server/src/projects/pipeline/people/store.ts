import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { memberships } from '../../../account/membership/tables.ts';
import { projectPeople, projects } from '../tables.ts';

/** True if somebody belongs to the company; they cannot leave it before the transaction ends. */
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

/** True if the data of one of some people, or that of everybody at one of some properties, was erased. */
export async function isErased(
  tx: Tx,
  companyId: string,
  whose: { customerIds: string[] } | { propertyIds: string[] },
): Promise<boolean> {
  const [column, ids] =
    'customerIds' in whose
      ? [projects.customerId, whose.customerIds]
      : [projects.propertyId, whose.propertyIds];
  const found = await tx
    .select({ id: column })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), sql`${column} = any(${sql.param(ids)}::uuid[])`))
    .groupBy(column)
    .having(sql`bool_and(${projects.erasedAt} is not null)`)
    .limit(1);
  return found.length > 0;
}

/** People on a project: its owner, and whoever has a task or a visit there. */
export async function listOnProject(tx: Tx, companyId: string, projectId: string): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ userId: projectPeople.userId })
    .from(projectPeople)
    .where(and(eq(projectPeople.companyId, companyId), eq(projectPeople.projectId, projectId)));
  return new Set(found.map(({ userId }) => userId));
}
