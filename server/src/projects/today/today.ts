import type { Task } from '@heliodesk/core/contracts/tasks';
import { mostShown, type Today } from '@heliodesk/core/contracts/today';
import { stages } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { nilId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { openDeadlines } from '../clock/index.ts';
import { fieldUserOf, findSample, listTotals, pageOfProjects } from '../pipeline/index.ts';
import { pageOfTasks } from '../tasks/index.ts';
import { upcomingVisits } from '../visits/index.ts';

const daysOfDeadlines = 14;

export function createToday({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Everybody's work, or that of one person. Somebody of the field begins with their own tasks. */
  return function today(actor: Actor, ownerId: string | undefined): Promise<Today> {
    const { companyId } = actor;
    const now = clock.now();
    const day = dayAt(now);
    const seenBy = fieldUserOf(actor);
    return db.read(actor, async (tx) => {
      const [tasks, visits, deadlines, totals, newest, sample] = await Promise.all([
        dueTasks(tx, actor, { day, whose: ownerId ?? seenBy }),
        upcomingVisits(tx, companyId, { now, visitor: ownerId, most: mostShown }),
        openDeadlines(tx, day, { companyId, owner: ownerId, seenBy, most: mostShown }),
        listTotals(tx, companyId, { stages, seenBy }),
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

/** Somebody's and nobody's, so that neither is forgotten; of everybody's, one's own stay beside however many others. */
async function dueTasks(
  tx: Tx,
  { companyId, userId }: Actor,
  { day, whose }: { day: Day; whose: string | null },
): Promise<Task[]> {
  const listDue = async (asked: { assignee: string } | { besides: string }) => {
    const { items } = await pageOfTasks(tx, companyId, { state: 'open', sort: 'due', ...asked });
    return items.filter(({ dueOn }) => dueOn !== null && dueOn <= day);
  };
  const own = whose ?? userId ?? nilId;
  const [others, ...first] = await Promise.all([
    whose ? [] : listDue({ besides: own }),
    ...[own, 'nobody'].map((assignee) => listDue({ assignee })),
  ]);
  return [...first.flat().sort(byDue).slice(0, mostShown), ...others.slice(0, mostShown)].sort(byDue);
}

const byDue = (one: Task, other: Task) => String(one.dueOn).localeCompare(String(other.dueOn));
