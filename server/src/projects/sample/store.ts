import { and, eq, inArray, min, ne, sql } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { companies } from '../../account/membership/tables.ts';
import { projectFiles } from '../files/tables.ts';
import { messages } from '../messages/tables.ts';
import { notes } from '../notes/tables.ts';
import { projects } from '../pipeline/tables.ts';
import { tasks } from '../tasks/tables.ts';
import { visits } from '../visits/tables.ts';

/** Nobody else adds or removes a sample job of the company before the transaction ends. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}

const ofSamples = (companyId: string) => and(eq(projects.companyId, companyId), eq(projects.isSample, true));

/** A number below those of real projects, which count on from 1001 as if there were no samples. */
export async function freeNumber(tx: Tx, companyId: string): Promise<number> {
  const [found] = await tx
    .select({ least: min(projects.number) })
    .from(projects)
    .where(ofSamples(companyId));
  return (found?.least ?? 1_001) - 1;
}

/** All of them, also those that were marked as deleted. */
export function listSampleProjects(tx: Tx, companyId: string) {
  const { id, customerId, propertyId } = projects;
  return tx.select({ id, customerId, propertyId }).from(projects).where(ofSamples(companyId));
}

/** Ids of records on some projects, by kind. */
export async function listIdsOn(tx: Tx, companyId: string, projectIds: string[]) {
  const idsIn = async (
    table: typeof tasks | typeof visits | typeof notes | typeof projectFiles | typeof messages,
  ) => {
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, companyId), inArray(table.projectId, projectIds)));
    return found.map(({ id }) => id);
  };
  return {
    tasks: await idsIn(tasks),
    visits: await idsIn(visits),
    notes: await idsIn(notes),
    files: await idsIn(projectFiles),
    messages: await idsIn(messages),
  };
}

type OfProject = { customerId: string; propertyId: string };

/** People and properties among some that a project still has. */
export async function listUsed(tx: Tx, companyId: string, given: OfProject[]): Promise<Set<string>> {
  const { customerId, propertyId } = projects;
  const wanted = given.flatMap((each) => [each.customerId, each.propertyId]);
  const found = await tx
    .select({ customerId, propertyId })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        sql`(${inArray(customerId, wanted)} or ${inArray(propertyId, wanted)})`,
      ),
    );
  return new Set(found.flatMap((each) => [each.customerId, each.propertyId]));
}

/** Actions on a project but for the one that added it. */
export async function listActionsAfterwards(tx: Tx, companyId: string, projectId: string): Promise<string[]> {
  const ofProject = and(eq(changes.companyId, companyId), eq(changes.projectId, projectId));
  const [begun] = await tx
    .select({ cause: changes.cause })
    .from(changes)
    .where(and(ofProject, eq(changes.action, 'project.added')))
    .limit(1);
  if (!begun) return [];
  const found = await tx
    .selectDistinct({ action: changes.action })
    .from(changes)
    .where(and(ofProject, ne(changes.cause, begun.cause)));
  return found.map(({ action }) => action);
}
