import type { ProjectSource } from '@heliodesk/core/contracts/projects';
import { momentAt } from '@heliodesk/core/rules/calendar/london';
import type { Listed } from '@heliodesk/core/rules/figures/behind';
import { addMonths, type Month, monthsIn } from '@heliodesk/core/rules/figures/periods';
import { funnelSteps, lostReasons } from '@heliodesk/core/rules/projects/stages';
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import type { Keyset } from '#platform/lists/list.ts';
import { described, type ItemRow, shown } from '../store.ts';
import { projects } from '../tables.ts';

export type Counted = {
  figure: Listed;
  from: Month;
  to: Month;
  ownerId?: string | null;
  source?: ProjectSource | undefined;
  area?: string | undefined;
};

/**
 * Projects that a figure counts. What they are counted as stands with each of them, in an index that has them in the
 * order of the page: it is read for each of the few values that the figure asks for, and these are merged. Those of
 * somebody who has few are sorted instead.
 */
export function listBehind(
  tx: Tx,
  companyId: string,
  counted: Counted,
  isOfFew: boolean,
  keyset: Keyset,
): Promise<ItemRow[]> {
  const { cursor, after, order, limit } = keyset;
  const { ownerId, source, area } = counted;
  const { arms, keys, fits } = isOfFew ? { ...waysTo(counted), arms: one, keys: [] } : waysTo(counted);
  const which = and(
    eq(projects.companyId, companyId),
    ...keys,
    ...fits,
    ownerId === undefined
      ? undefined
      : ownerId === null
        ? isNull(projects.ownerId)
        : eq(projects.ownerId, ownerId),
    source && eq(projects.source, source),
    area === undefined ? undefined : eq(projects.area, area),
  );
  return described(
    tx,
    companyId,
    sql`
      select ${shown}, ${cursor} as cursor, row_number() over (order by ${order}) as place
      from (
        select found.* from ${arms} cross join lateral (
          ${
            isOfFew
              ? sql`select * from (select * from ${projects} where ${which} offset 0) as ${sql.raw('projects')} where ${after ?? sql`true`}`
              : sql`select * from ${projects} where ${and(which, after)} order by ${order} limit ${limit}`
          }) as found) as ${sql.raw('projects')}
      order by ${order} limit ${limit}`,
  );
}

type Ways = {
  /** The values that an index is read for, one after the other. */
  arms: SQL;
  /** Conditions that find them. */
  keys: SQL[];
  /** Conditions on all that the figure counts. */
  fits: (SQL | undefined)[];
};

const one = sql`(values (1)) as arm`;

function waysTo({ figure, from, to, area }: Counted): Ways {
  const [kind, what = ''] = figure.split('.');
  const months = monthsIn({ from, to }).map((month) => `${month}-01`);
  const came = and(
    gte(projects.createdAt, momentAt(`${from}-01`, 0)),
    lt(projects.createdAt, momentAt(`${addMonths(to, 1)}-01`, 0)),
  );
  const within = (column: typeof projects.wonIn) =>
    sql`${column} between ${months[0]}::date and ${months.at(-1)}::date`;
  if (kind === 'won')
    return onArea({
      arms: sql`unnest(${sql.param(months)}::date[]) as arm (month)`,
      keys: [sql`${projects.wonIn} = arm.month`],
      fits: [within(projects.wonIn)],
    });
  if (kind === 'lost') {
    const reasons = what ? [what] : [...lostReasons];
    return onArea({
      arms: sql`unnest(${sql.param(reasons)}::text[]) as arm (reason) cross join unnest(${sql.param(months)}::date[]) as each (month)`,
      keys: [sql`${projects.lostAs} = arm.reason`, sql`${projects.lostIn} = each.month`],
      fits: [within(projects.lostIn), what ? sql`${projects.lostAs} = ${what}` : undefined],
    });
  }
  if (kind === 'answered')
    return onArea({
      arms: one,
      keys: [sql`${projects.answered} = ${what}`],
      fits: [sql`${projects.answered} = ${what}`, came],
    });
  const rank = kind === 'reached' ? (funnelSteps as readonly string[]).indexOf(what) + 1 : 1;
  return onArea({
    arms: sql`generate_series(${rank}::int, ${funnelSteps.length}::int) as arm (rank)`,
    keys: [sql`${projects.reached} = arm.rank`],
    fits: [sql`${projects.reached} >= ${rank}`, came],
  });

  /** An area has the fewest. */
  function onArea(ways: Ways): Ways {
    return area === undefined ? ways : { ...ways, arms: one, keys: [sql`${projects.reached} is not null`] };
  }
}
