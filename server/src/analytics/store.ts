import type { Period } from '@heliodesk/core/rules/figures/periods';
import { and, asc, desc, eq, exists, gte, inArray, isNull, lte, notExists, type SQL } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { companies } from '../account/membership/tables.ts';
import { projects } from '../projects/pipeline/tables.ts';
import { dashboards, goals } from './tables.ts';

export type GoalRow = typeof goals.$inferSelect;

/** Locks the goals: others who set one for the first time wait. */
export async function lockGoals(tx: Tx, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}

export function listGoals(tx: Tx, companyId: string, { from, to }: Period): Promise<GoalRow[]> {
  return tx
    .select()
    .from(goals)
    .where(and(eq(goals.companyId, companyId), gte(goals.month, from), lte(goals.month, to)))
    .orderBy(asc(goals.month));
}

type Member = { companyId: string; userId: string };

export async function findCards(tx: Tx, { companyId, userId }: Member): Promise<string[] | null> {
  const [found] = await tx
    .select({ cards: dashboards.cards })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, companyId), eq(dashboards.userId, userId)));
  return found?.cards ?? null;
}

export async function putCards(tx: Tx, { companyId, userId }: Member, cards: string[]): Promise<void> {
  await tx
    .insert(dashboards)
    .values({ companyId, userId, cards })
    .onConflictDoUpdate({ target: [dashboards.companyId, dashboards.userId], set: { cards } });
}

/** Entries of the log searched for news, so that a long one costs no more than a short one. */
const lookedThrough = 500;

type Asked = { actions: readonly string[]; since: Date; ownerId: string | undefined };

/** The log of some actions since a moment, to anything but the sample job or to one person's, the newest first. */
export async function listNews(tx: Tx, companyId: string, { actions, since, ownerId }: Asked) {
  const newest = tx
    .select()
    .from(changes)
    .where(eq(changes.companyId, companyId))
    .orderBy(desc(changes.seq))
    .limit(lookedThrough)
    .as('changes');
  const which = (ofSomebody: SQL | undefined, isSample: boolean) =>
    tx
      .select({ id: projects.id })
      .from(projects)
      .where(
        and(
          ...[
            eq(projects.companyId, companyId),
            eq(projects.id, newest.projectId),
            isNull(projects.deletedAt),
          ],
          ...[eq(projects.isSample, isSample), ofSomebody],
        ),
      );
  return tx
    .select({
      at: newest.at,
      actorId: newest.actorId,
      action: newest.action,
      subject: newest.subject,
      projectId: newest.projectId,
      cause: newest.cause,
    })
    .from(newest)
    .where(
      and(
        gte(newest.at, since),
        inArray(newest.action, [...actions]),
        ownerId ? exists(which(eq(projects.ownerId, ownerId), false)) : notExists(which(undefined, true)),
      ),
    )
    .orderBy(desc(newest.seq));
}
