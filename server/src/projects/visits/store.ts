import type { VisitQuery } from '@heliodesk/core/contracts/visits';
import { and, asc, eq, exists, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { ascending, defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { projects } from '../pipeline/tables.ts';
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

type Upcoming = { begunAfter: Date; now: Date; until: Date; visitor: string | undefined; most: number };

/** The next visits that are planned and not over, of projects that are still there. */
export function listUpcoming(tx: Tx, companyId: string, { begunAfter, now, until, visitor, most }: Upcoming) {
  const there = tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(eq(projects.companyId, companyId), eq(projects.id, visits.projectId), isNull(projects.deletedAt)),
    );
  return tx
    .select()
    .from(visits)
    .where(
      and(
        ...[eq(visits.companyId, companyId), gte(visits.startsAt, begunAfter), lt(visits.startsAt, until)],
        ...[eq(visits.state, 'planned'), gt(visits.endsAt, now), exists(there)],
        visitor ? sql`${visitor} = any(${visits.assigneeIds})` : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(most);
}
