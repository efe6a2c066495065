import type { Task } from '@heliodesk/core/contracts/tasks';
import { mostShown, type Today } from '@heliodesk/core/contracts/today';
import { stages } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { openDeadlines } from '../clock/index.ts';
import { fieldUserOf, findSample, listTotals, pageOfProjects } from '../pipeline/index.ts';
import { pageOfTasks } from '../tasks/index.ts';
import { upcomingVisits } from '../visits/index.ts';

const daysOfDeadlines = 14;

export function createToday({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return function today(actor: Actor): Promise<Today> {
    const { companyId } = actor;
    const now = clock.now();
    const day = dayAt(now);
    return db.read(actor, async (tx) => {
      const [tasks, visits, deadlines, totals, newest, sample] = await Promise.all([
        dueTasks(tx, actor, day),
        upcomingVisits(tx, companyId, now, mostShown),
        openDeadlines(tx, day, { companyId, seenBy: fieldUserOf(actor), most: mostShown }),
        listTotals(tx, companyId, { stages, seenBy: fieldUserOf(actor) }),
        pageOfProjects(tx, actor, { phase: 'lead', sort: 'newest' }),
        findSample(tx, companyId),
      ]);
      const soon = addDays(day, daysOfDeadlines);
      return {
        day,
        tasks,
        visits,
        deadlines: deadlines.items.filter(({ due }) => due !== null && due <= soon),
        stages: totals
          .filter(({ amount }) => amount > 0)
          .map(({ stage, amount, valuePence }) => ({ stage, count: amount, valuePence })),
        newest: newest.items.filter(({ isSample }) => !isSample).slice(0, mostShown),
        sample: sample ?? null,
      };
    });
  };
}

/** One's own and nobody's, so that neither is forgotten. */
async function dueTasks(tx: Tx, actor: Actor, day: Day): Promise<Task[]> {
  const asked = { state: 'open', sort: 'due' } as const;
  const whose = [...(actor.userId ? [actor.userId] : []), 'nobody'];
  const pages = await Promise.all(
    whose.map((assignee) => pageOfTasks(tx, actor.companyId, { ...asked, assignee })),
  );
  return pages
    .flatMap(({ items }) => items)
    .filter(({ dueOn }) => dueOn !== null && dueOn <= day)
    .sort((one, other) => String(one.dueOn).localeCompare(String(other.dueOn)))
    .slice(0, mostShown);
}
