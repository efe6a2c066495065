import type { Analytics, AnalyticsQuery } from '@heliodesk/core/contracts/analytics';
import { added, type Sums } from '@heliodesk/core/rules/figures/metrics';
import { lastMonths, monthAt, monthsIn, periodBefore } from '@heliodesk/core/rules/figures/periods';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { findCheck, listSums } from '../projects/figures/index.ts';
import { goalOf, unset } from './goals.ts';
import { listGoals } from './store.ts';

type Told = Awaited<ReturnType<typeof listSums>>;

export function createAnalytics({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** The figures of some months and of as many before, from what was added up as it changed. */
  return function analytics(actor: Actor, query: AnalyticsQuery): Promise<Analytics> {
    const { companyId } = actor;
    const usual = lastMonths(monthAt(clock.now()), 12);
    const { by, owner, source } = query;
    const { from = usual.from, to = usual.to } = query;
    const period = { from, to };
    const before = periodBefore(period);
    const asked = { source, ownerId: owner === 'nobody' ? null : owner };
    return db.read(actor, async (tx) => {
      const [all, parts, goals, check] = await Promise.all([
        listSums(tx, companyId, { ...asked, period: { from: before.from, to } }),
        by === 'month' ? [] : listSums(tx, companyId, { ...asked, period, by }),
        listGoals(tx, companyId, period),
        findCheck(tx, companyId),
      ]);
      const months = monthsIn(period).map((month) => ({ month, sums: sumsOf(all, month) }));
      return {
        period,
        now: added(months.map(({ sums }) => sums)),
        before: added(all.filter(({ month }) => month < from).map(({ sums }) => sums)),
        rows: by === 'month' ? months.map(({ month, sums }) => ({ key: month, sums })) : rowsOf(parts),
        months,
        goals: monthsIn(period).map((month) =>
          goalOf(goals.find((goal) => goal.month === month) ?? unset(month)),
        ),
        check: check ? { at: check.checkedAt.toISOString(), differing: check.differing } : null,
      };
    });
  };
}

const sumsOf = (told: Told, month: string): Sums => told.find((each) => each.month === month)?.sums ?? {};

/** Of each source, person or area over all months, the one with most leads first. */
function rowsOf(told: Told): Analytics['rows'] {
  const rows = [...Map.groupBy(told, ({ key }) => key)].map(([key, of]) => ({
    ...{ key, sums: added(of.map(({ sums }) => sums)) },
  }));
  const leads = (sums: Sums) => sums.lead?.amount ?? 0;
  return rows.sort((one, other) => leads(other.sums) - leads(one.sums) || one.key.localeCompare(other.key));
}
