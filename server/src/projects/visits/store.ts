import type { VisitQuery } from '@heliodesk/core/contracts/visits';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { ascending, defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { visits } from './tables.ts';

export const visitList = defineList({
  pageSize: 100,
  sorts: {
    soonest: [ascending(visits.startsAt, 'timestamptz'), ascending(visits.id, 'uuid')],
    latest: [descending(visits.startsAt, 'timestamptz'), descending(visits.id, 'uuid')],
  },
});

export async function listVisits(tx: Tx, companyId: string, query: VisitQuery, keyset: Keyset) {
  const { project, from, to } = query;
  const rows = await tx
    .select({ visit: visits, cursor: keyset.cursor })
    .from(visits)
    .where(
      and(
        eq(visits.companyId, companyId),
        project ? eq(visits.projectId, project) : undefined,
        from ? gte(visits.startsAt, new Date(from)) : undefined,
        to ? lt(visits.startsAt, new Date(to)) : undefined,
        keyset.after,
      ),
    )
    .orderBy(keyset.order)
    .limit(keyset.limit);
  return rows.map(({ visit, cursor }) => ({ ...visit, cursor }));
}
