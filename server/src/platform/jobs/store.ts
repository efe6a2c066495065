import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';

export type JobOptions = {
  runAt?: Date;
  key?: string;
  attempts?: number;
  /** Jobs of one queue are done one after the other. */
  queue?: string;
};

/** Enqueues inside the caller's transaction: the job exists exactly when its cause does. */
export async function addJob(tx: Tx, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { runAt = null, key = null, queue = null, attempts = null } = options;
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz, job_key => ${key}, max_attempts => ${attempts}::int, queue_name => ${queue})`,
  );
}

/** Nothing where it has been done already. One that is being done goes on. */
export async function removeJob(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key})`);
}
