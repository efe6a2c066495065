import type { ViewBody } from '@heliodesk/core/contracts/views';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { projectViews } from './tables.ts';

/** A person's own views and those that others share, the oldest first. */
export function listViews(tx: Tx, companyId: string, userId: string) {
  return tx
    .select()
    .from(projectViews)
    .where(
      and(
        eq(projectViews.companyId, companyId),
        or(eq(projectViews.ownerId, userId), eq(projectViews.shared, true)),
      ),
    )
    .orderBy(asc(projectViews.createdAt), asc(projectViews.id));
}

export function countViews(tx: Tx, companyId: string, userId: string, list: ViewBody['list']) {
  return tx.$count(
    projectViews,
    and(eq(projectViews.companyId, companyId), eq(projectViews.ownerId, userId), eq(projectViews.list, list)),
  );
}
