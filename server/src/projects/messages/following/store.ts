import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { contacts, projects } from '../../pipeline/tables.ts';
import { messages } from '../tables.ts';

/** Reminders whose time has come, the earliest first. */
export function listDue(tx: Tx, now: Date, most: number) {
  return tx
    .select({ companyId: messages.companyId, id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'planned'), lte(messages.dueAt, now)))
    .orderBy(asc(messages.dueAt), asc(messages.id))
    .limit(most);
}

/** The reminders of a project that have not gone out. */
export async function listPlanned(tx: Tx, companyId: string, projectId: string): Promise<string[]> {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        ...[eq(messages.companyId, companyId), eq(messages.projectId, projectId)],
        eq(messages.state, 'planned'),
      ),
    );
  return found.map(({ id }) => id);
}

/** A project's customer and stage, and whether its company is paid up. */
export async function findCircumstances(tx: Tx, companyId: string, projectId: string) {
  const [found] = await tx
    .select({ project: projects, customer: contacts, subscription: subscriptions.state })
    .from(projects)
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companyId))
    .where(and(eq(projects.companyId, companyId), eq(projects.id, projectId)));
  return found;
}

/** True if somebody, and not a machine, has written since a moment. */
export async function hasAnswered(
  tx: Tx,
  companyId: string,
  projectId: string,
  since: Date,
): Promise<boolean> {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        ...[eq(messages.companyId, companyId), eq(messages.projectId, projectId)],
        ...[eq(messages.direction, 'in'), eq(messages.automatic, false), gt(messages.createdAt, since)],
      ),
    )
    .limit(1);
  return found.length > 0;
}
