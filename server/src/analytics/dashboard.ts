import type { ChangedItem, Dashboard } from '@heliodesk/core/contracts/dashboard';
import { mostShown } from '@heliodesk/core/contracts/today';
import { momentAt } from '@heliodesk/core/rules/calendar/london';
import { answerTimes, type Metric } from '@heliodesk/core/rules/figures/metrics';
import { lastMonths, monthAt, monthsIn } from '@heliodesk/core/rules/figures/periods';
import type { ProjectSource } from '@heliodesk/core/rules/projects/sources';
import { stages } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import { touch } from '#platform/changes/change.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { listSums } from '../projects/figures/index.ts';
import { listItems, listTotals, pageOfProjects } from '../projects/pipeline/index.ts';
import { goalOf, unset } from './goals.ts';
import { findCards, listGoals, listNews, putCards } from './store.ts';

const metrics: Metric[] = [
  ...(['lead', 'won', 'reached.sold'] as const),
  ...answerTimes.map((time) => `answered.${time}` as const),
];
/** Actions worth telling the next morning. */
const told = [
  ...['project.added', 'project.moved', 'project.overridden', 'project.deleted'],
  ...['visit.added', 'note.added', 'task.done'],
];
const mostNews = 8;

export function createDashboard({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** The figures of the company, or of one of its people. */
  function read(caller: Caller, ownerId: string | undefined): Promise<Dashboard> {
    const { companyId } = caller;
    const month = monthAt(clock.now());
    const period = lastMonths(month, 12);
    return db.read(caller, async (tx) => {
      const [sums, sources, totals, unanswered, changed, goals, cards] = await Promise.all([
        listSums(tx, companyId, { period, ownerId, metrics }),
        listSums(tx, companyId, { period, ownerId, by: 'source', metrics: ['lead'] }),
        listTotals(tx, companyId, { stages, ...(ownerId && { ownerId }) }),
        pageOfProjects(tx, caller, { stage: 'new', sort: 'waiting', owner: ownerId }),
        news(tx, companyId, ownerId),
        listGoals(tx, companyId, { from: month, to: month }),
        findCards(tx, caller),
      ]);
      return {
        stages: totals
          .filter(({ amount }) => amount > 0)
          .map(({ stage, amount, valuePence }) => ({ stage, count: amount, valuePence })),
        months: monthsIn(period).map((each) => ({
          ...{ month: each, sums: sums.find(({ month }) => month === each)?.sums ?? {} },
        })),
        sources: sources.map(({ month, key, sums }) => ({
          ...{ month, source: key as ProjectSource, leads: sums.lead?.amount ?? 0 },
        })),
        unanswered: {
          total: unanswered.total ?? 0,
          items: unanswered.items.filter(({ isSample }) => !isSample).slice(0, mostShown),
        },
        changed,
        goal: goalOf(goals[0] ?? unset(month)),
        cards,
      };
    });
  }

  /** Each thing that was done, however many records it changed; of one person, what was done to their projects. */
  async function news(tx: Tx, companyId: string, ownerId: string | undefined): Promise<ChangedItem[]> {
    const yesterday = addDays(dayAt(clock.now()), -1);
    const since = momentAt(yesterday, 0);
    const found = await listNews(tx, companyId, { actions: told, since, ownerId });
    const shown = [...Map.groupBy(found, ({ cause, action }) => `${cause} ${action}`).values()].slice(
      0,
      mostNews,
    );
    const ids = shown.flatMap(([first, ...others]) => (others.length === 0 && first?.projectId) || []);
    const items = new Map((await listItems(tx, companyId, ids)).map((item) => [item.id, item]));
    return shown.flatMap((together) => {
      const [first] = together;
      if (!first) return [];
      const { at, actorId, action, subject, projectId } = first;
      const project = together.length === 1 && projectId ? items.get(projectId) : undefined;
      return {
        ...{ at: at.toISOString(), actorId, action, subject, amount: together.length },
        project: project ? { id: project.id, name: project.customer.name } : null,
      };
    });
  }

  /** So that their other tabs and devices follow. */
  function choose(caller: Caller, cards: string[]): Promise<void> {
    const { companyId, userId } = caller;
    return db.write(caller, async (tx) => {
      await putCards(tx, caller, [...new Set(cards)]);
      touch(tx, { companyId, userId });
    });
  }

  return { read, choose };
}
