import { and, eq, isNull } from 'drizzle-orm';
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

/** Whether there is such a project; it cannot go before the transaction ends. */
export async function isPresent(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id), isNull(projects.deletedAt)))
    .for('key share');
  return found.length > 0;
}

/** Those who have to do with a project: its owner, and whoever has a task or a visit there. */
export async function listOnProject(tx: Tx, companyId: string, projectId: string): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ userId: projectPeople.userId })
    .from(projectPeople)
    .where(and(eq(projectPeople.companyId, companyId), eq(projectPeople.projectId, projectId)));
  return new Set(found.map(({ userId }) => userId));
}
