import type { Grain, Metric, Sums } from '@heliodesk/core/rules/figures/metrics';
import type { Period } from '@heliodesk/core/rules/figures/periods';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { nilId } from '#platform/ids.ts';
import { figures } from '../tables.ts';

export type Told = { month: string; key: string; sums: Sums };

/** A query of figures: some months, of somebody's or of one source, told apart by one thing more. */
export type Asked = {
  period: Period;
  /** Null is nobody. */
  ownerId?: string | null | undefined;
  source?: string | undefined;
  by?: 'owner' | 'source' | 'area' | undefined;
  metrics?: readonly Metric[];
};

/** The sums of each month, and of each source, person or area in it. It reads what was added up, and no project. */
export async function listSums(tx: Tx, companyId: string, asked: Asked): Promise<Told[]> {
  const { period, ownerId, source, by, metrics } = asked;
  const key = by === 'owner' ? figures.ownerId : by ? figures[by] : sql`''`;
  const rows = await tx
    .select({
      month: figures.month,
      key: sql<string>`${key}::text`,
      metric: figures.metric,
      amount: sql<number>`sum(${figures.amount})::int`,
      total: sql<number>`sum(${figures.total})::float8`,
    })
    .from(figures)
    .where(
      and(
        eq(figures.companyId, companyId),
        eq(figures.grain, grainOf(asked)),
        gte(figures.month, `${period.from}-01`),
        lte(figures.month, `${period.to}-01`),
        ownerId === undefined ? undefined : eq(figures.ownerId, ownerId ?? nilId),
        source === undefined ? undefined : sql`${figures.source} = ${source}`,
        metrics && inArray(figures.metric, [...metrics]),
      ),
    )
    .groupBy(figures.month, sql`2`, figures.metric)
    .having(sql`sum(${figures.amount}) <> 0`);
  const told = new Map<string, Told>();
  for (const { month, key, metric, amount, total } of rows) {
    const of = { month: month.slice(0, 7), key: key === nilId ? 'nobody' : key };
    const known = told.get(`${of.month} ${key}`) ?? { ...of, sums: {} };
    known.sums[metric] = { amount, total };
    told.set(`${of.month} ${key}`, known);
  }
  return [...told.values()];
}

function grainOf({ ownerId, source, by }: Asked): Grain {
  if (by === 'area') return 'area';
  const byOwner = ownerId !== undefined || by === 'owner';
  const bySource = source !== undefined || by === 'source';
  if (byOwner && bySource) return 'owner_source';
  return byOwner ? 'owner' : bySource ? 'source' : 'all';
}
