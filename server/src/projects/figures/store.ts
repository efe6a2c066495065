import type { Grain, Metric } from '@heliodesk/core/rules/figures/metrics';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companies } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';
import { figureChecks, figures } from './tables.ts';

/** One figure: what it is of, and what it comes to. */
export type Figure = {
  grain: Grain;
  month: string;
  metric: Metric;
  ownerId: string | null;
  source: string | null;
  area: string | null;
  amount: number;
  total: number;
};

const toldApartBy = sql`grain, month, metric, owner_id, source, area`;

/** Every figure of a company as it is kept. */
export async function listFigures(tx: Tx, companyId: string): Promise<Figure[]> {
  const { rows } = await tx.execute<FigureRow>(sql`
    select ${toldApartBy}, sum(amount)::int as amount, sum(total)::float8 as total
    from ${figures} where ${eq(figures.companyId, companyId)}
    group by ${toldApartBy}`);
  return rows.map(figureOf);
}

/** The figures of the next so many projects of a company, and the last of them. */
export async function recountSlice(tx: Tx, companyId: string, after: string, size: number) {
  const slice = sql`select ${projects.id} from ${projects}
    where ${eq(projects.companyId, companyId)} and ${projects.id} > ${after} order by ${projects.id} limit ${size}`;
  const [counted, reached] = await Promise.all([
    tx.execute<FigureRow>(sql`
      select ${toldApartBy}, amount::int, total::float8 from figures_among(array(
        select projects from ${projects} where ${eq(projects.companyId, companyId)} and ${projects.id} in (${slice})))`),
    tx.execute<{ last: string | null }>(sql`select max(id::text) as last from (${slice}) as slice`),
  ]);
  return { figures: counted.rows.map(figureOf), last: reached.rows[0]?.last ?? null };
}

/** All that a transaction reads from here on is of one moment. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}

/** Adds to figures what they are short of. */
export async function addToFigures(tx: Tx, companyId: string, short: Figure[]): Promise<void> {
  if (short.length > 0)
    await tx.insert(figures).values(short.map((figure) => ({ companyId, ...figure })) as never);
}

export async function putCheck(
  tx: Tx,
  companyId: string,
  check: { checkedAt: Date; differing: number },
): Promise<void> {
  await tx
    .insert(figureChecks)
    .values({ companyId, ...check })
    .onConflictDoUpdate({ target: figureChecks.companyId, set: check });
}

export async function findCheck(tx: Tx, companyId: string) {
  const [found] = await tx.select().from(figureChecks).where(eq(figureChecks.companyId, companyId));
  return found;
}

export async function listCompanyIds(tx: Tx): Promise<string[]> {
  return (await tx.select({ id: companies.id }).from(companies)).map(({ id }) => id);
}

/** Companies with entries that no sum holds yet. */
export async function listToGather(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct company_id as id from ${figures} where not is_sum`,
  );
  return rows.map(({ id }) => id);
}

/** Makes one sum of all entries of a figure, in the months that have new ones. A reader sees either those or that. */
export async function gatherEntries(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`
    with touched as materialized (
      select distinct grain, month from ${figures} where ${eq(figures.companyId, companyId)} and not is_sum),
    gathered as (
      delete from ${figures} using touched
      where ${eq(figures.companyId, companyId)} and figures.grain = touched.grain and figures.month = touched.month
      returning figures.*)
    insert into ${figures} (company_id, grain, month, metric, owner_id, source, area, amount, total, is_sum)
    select company_id, ${toldApartBy}, sum(amount), sum(total), true
    from gathered group by company_id, ${toldApartBy}
    having sum(amount) <> 0 or sum(total) <> 0`);
}

type FigureRow = {
  grain: Grain;
  month: Date | string;
  metric: Metric;
  owner_id: string | null;
  source: string | null;
  area: string | null;
  amount: number;
  total: number;
};

function figureOf({ owner_id, month, ...row }: FigureRow): Figure {
  return { ...row, ownerId: owner_id, month: String(month) };
}
