import { type Goal, type GoalBody, goalLabels } from '@heliodesk/core/contracts/analytics';
import { type Month, monthInWords } from '@heliodesk/core/rules/figures/periods';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { type GoalRow, lockGoals } from './store.ts';
import { goals } from './tables.ts';

export const goalRecords = defineRecords({
  ...{ name: 'goal', table: goals, permission: 'analytics:goals', labels: goalLabels },
});

export function createGoals({ db }: Pick<Platform, 'db'>) {
  /** Sets a month's goal, for the first time or anew. */
  return function setGoal(actor: Actor, body: GoalBody): Promise<Goal> {
    const { companyId } = actor;
    const { month, version, ...fields } = body;
    const about = { action: 'goal.changed', subject: monthInWords(month) };
    return db.write(actor, async (tx) => {
      await lockGoals(tx, companyId);
      const [row] = await goalRecords.findAll(tx, companyId, [idOf(month)]);
      const known = row ?? { ...unset(month), companyId, id: idOf(month), version: 0 };
      expectRecord(known, version, goalOf(known));
      if (row) return goalOf(await goalRecords.change(tx, actor, row, fields, about));
      await goalRecords.create(tx, actor, idOf(month), { month, ...fields }, about);
      return { ...fields, month, version: 1 };
    });
  };
}

export const unset = (month: Month) => ({ month, version: 0, leads: null, won: null, wonPence: null });

export const goalOf = ({
  month,
  version,
  leads,
  won,
  wonPence,
}: Omit<GoalRow, 'companyId' | 'id'>): Goal => ({
  ...{ month, version, leads, won, wonPence },
});

/** The same for everybody who sets the goal of a month, so that no two can. */
const idOf = (month: Month) => `00000000-0000-4000-8000-000000${month.replace('-', '')}`;
