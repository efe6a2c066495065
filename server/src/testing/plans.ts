import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';

export type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] };

/** The constant that a statement's value stands for. */
export const textsOf = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]`;

export type RunPlan = Omit<Plan, 'Plans'> & {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: RunPlan[];
};

/** The plan of a statement that has been run for it, with the rows that each step read. */
export async function runPlanOf(tx: Tx, statement: SQL): Promise<RunPlan> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: RunPlan }] }>(
    sql`explain (analyze, format json) ${statement}`,
  );
  const [row] = rows;
  if (!row) throw new Error('There is no plan');
  return row['QUERY PLAN'][0].Plan;
}

/** The plan of a statement, in a transaction that may be given settings of the planner before. */
export async function planOf(tx: Tx, statement: SQL): Promise<Plan> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${statement}`,
  );
  const [row] = rows;
  if (!row) throw new Error('There is no plan');
  return row['QUERY PLAN'][0].Plan;
}
