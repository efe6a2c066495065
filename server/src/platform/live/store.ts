import { sql } from 'drizzle-orm';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/db/database.ts';
import { systemScope } from '#platform/db/scope.ts';

export type News = {
  /** The number of the company's last change. */
  last: number;
  /** The number of its last change that took anything away from anybody. */
  revocation: number;
  /** The start for a newcomer: what was changed a moment ago may not be on their page yet. */
  recently: number;
  /** At most as many as were asked for. */
  changes: { seq: number; topic: string; id: string | null }[];
};

/** Changes in a company after a number, or its position if there is none to begin with. */
export async function findNews(
  db: Database,
  companyId: string,
  { after, recently, most }: { after: number | undefined; recently: Date; most: number },
): Promise<News> {
  const { rows } = await db.read(systemActor(companyId), (tx) =>
    // A record's kind is its topic; what concerns no record is told by the first word of what was done.
    tx.execute<{ news: News }>(sql`
      select json_build_object(
        'last', coalesce((select last from company_clocks where company_id = ${companyId}), 0),
        'revocation', coalesce((select revocation from company_clocks where company_id = ${companyId}), 0),
        'recently', coalesce((select seq from changes where company_id = ${companyId} and at < ${recently.toISOString()}
                              order by seq desc limit 1), 0),
        'changes', coalesce((
          select json_agg(json_build_object(
            'seq', seq, 'topic', coalesce(entity, split_part(action, '.', 1)), 'id', record_id) order by seq)
          from (select * from changes where company_id = ${companyId} and seq > ${after ?? null}::bigint
                order by seq limit ${most}) as newer), '[]')) as news`),
  );
  return rows[0]?.news ?? { last: 0, revocation: 0, recently: 0, changes: [] };
}

/** The number of the last change of each of the companies. */
export async function findClocks(db: Database, companyIds: string[]): Promise<Map<string, number>> {
  const { rows } = await db.pool.query({ name: 'find-clocks', text: clocksStatement, values: [companyIds] });
  return new Map(Object.entries(rows[0].clocks));
}

const clocksStatement = `
  with ${systemScope}
  select coalesce(json_object_agg(company_id, last), '{}') as clocks
  from scope cross join company_clocks where company_id = any($1::uuid[]) and scope.set_config = 'system'`;
