import { funnelSteps } from '@heliodesk/core/rules/projects/stages';
import type { TestProduct } from './test-product.ts';

type Row = {
  stage: string;
  stage_since: Date;
  created_at: Date;
  signed_on: string | null;
  lost_reason: string | null;
  value_pence: string | null;
  owner_id: string | null;
  source: string;
  postcode: string;
  moves: [string, number][];
};

const london = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'Europe/London' },
});
const monthAt = (moment: Date) => `${london.format(moment).slice(0, 7)}-01`;
const rankOf = (stage: string) => (funnelSteps as readonly string[]).indexOf(stage);
const hour = 3_600;

/** Every figure of a company by its name, as it is kept. */
export async function keptFigures(product: TestProduct, companyId: string): Promise<Record<string, string>> {
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute<Record<string, string | null>>(
      `select grain, month, metric, owner_id, source, area, sum(amount)::int as amount, sum(total)::text as total
       from figures where company_id = '${companyId}' group by 1, 2, 3, 4, 5, 6
       having sum(amount) <> 0 or sum(total) <> 0`,
    ),
  );
  return Object.fromEntries(
    rows.map(({ grain, month, metric, owner_id, source, area, amount, total }) => [
      [grain, month, metric, owner_id, source, area].join(),
      `${amount} ${total}`,
    ]),
  );
}

/** The same, counted from the projects in another way than the database does. */
export async function recountedFigures(
  product: TestProduct,
  companyId: string,
): Promise<Record<string, string>> {
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute<Row>(
      `select projects.*, postcode from projects
       join properties on properties.company_id = projects.company_id and properties.id = property_id
       where projects.company_id = '${companyId}' and deleted_at is null and not is_sample`,
    ),
  );
  const sums = new Map<string, { amount: number; total: number }>();
  for (const row of rows)
    for (const { metric, month, total } of countsOf(row))
      for (const key of keysOf(row, month, metric)) {
        const sum = sums.get(key) ?? { amount: 0, total: 0 };
        sums.set(key, { amount: sum.amount + 1, total: sum.total + total });
      }
  return Object.fromEntries([...sums].map(([key, { amount, total }]) => [key, `${amount} ${total}`]));
}

function keysOf(row: Row, month: string, metric: string): string[] {
  const owner = row.owner_id ?? '00000000-0000-0000-0000-000000000000';
  const area = /^[A-Z]{1,2}(?=\d)/.exec(row.postcode.toUpperCase())?.[0] ?? '';
  const told = (grain: string, ...by: (string | null)[]) => [grain, month, metric, ...by].join();
  return [
    told('all', null, null, null),
    told('owner', owner, null, null),
    told('source', null, row.source, null),
    told('owner_source', owner, row.source, null),
    ...(/^(stay|answered)/.test(metric) ? [] : [told('area', null, null, area)]),
  ];
}

function countsOf(row: Row): { metric: string; month: string; total: number }[] {
  const value = Number(row.value_pence ?? 0);
  const since = new Date(row.stage_since);
  const added = monthAt(new Date(row.created_at));
  const { moves } = row;
  const last = moves.at(-1);
  if (last?.[0] !== row.stage || Math.round(last[1] * 1_000) !== since.getTime())
    throw new Error(
      `The last move of ${JSON.stringify(moves)} is not to ${row.stage} at ${since.toISOString()}`,
    );
  const steps = moves.filter(([stage]) => stage !== 'lost').map(([stage]) => rankOf(stage));
  const rank = steps.at(-1) ?? 0;
  const counts = [{ metric: 'lead', month: added, total: value }];
  for (const step of funnelSteps.slice(1, rank + 1))
    counts.push({ metric: `reached.${step}`, month: added, total: value });
  if (row.stage === 'lost')
    counts.push({ metric: `lost.${row.lost_reason ?? 'other'}`, month: monthAt(since), total: value });
  else if (rank >= rankOf('sold')) {
    const before = moves.findLastIndex(([stage]) => rankOf(stage) < rankOf('sold'));
    const sold = new Date((moves[before + 1]?.[1] ?? 0) * 1_000);
    const month = row.signed_on ? `${String(row.signed_on).slice(0, 7)}-01` : monthAt(sold);
    counts.push({ metric: 'won', month, total: value });
  }
  for (const [place, [stage, from]] of moves.entries()) {
    const until = moves[place + 1]?.[1];
    if (until === undefined || stage === 'lost' || (place === 0 && stage !== 'new')) continue;
    const total = Math.round(until - from);
    counts.push({ metric: `stay.${stage}`, month: monthAt(new Date(until * 1_000)), total });
    if (place === 0) counts.push({ metric: `answered.${answerTimeOf(until - from)}`, month: added, total });
  }
  return counts;
}

function answerTimeOf(seconds: number): string {
  if (seconds <= hour) return 'hour';
  if (seconds <= 12 * hour) return 'half_day';
  if (seconds <= 24 * hour) return 'day';
  if (seconds <= 72 * hour) return 'three_days';
  return seconds <= 168 * hour ? 'week' : 'longer';
}
