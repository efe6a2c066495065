import type { TaskList } from 'graphile-worker';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { addJob, type JobOptions } from './store.ts';

export { removeJob } from './store.ts';

type Nothing = Record<never, never>;

/** A piece of work that is done later, by the clock, or both. Tried again when it fails, so it must bear being done twice. */
export type Job<Payload extends object = never> = {
  name: string;
  /** Minute, hour, day, month and weekday, as crontab writes them. */
  schedule?: string;
  /** Most attempts, if not as many as the queue would make. */
  attempts?: number;
  /** Jobs of one queue are done one after the other. */
  queue?: string;
  work(platform: Platform, payload: Payload, attempt: Attempt): Promise<void>;
};

/** One of the tries that a job is given. */
export type Attempt = { isFirst: boolean; isLast: boolean };

export function defineJob<Payload extends object = Nothing>(
  name: string,
  job: Omit<Job<Payload>, 'name'>,
): Job<Payload> {
  return { name, ...job };
}

/** Done after the caller's transaction commits, and not at all if it does not. */
export function later<Payload extends object>(
  tx: Tx,
  { name, attempts, queue }: Job<Payload>,
  payload: NoInfer<Payload>,
  options: Pick<JobOptions, 'runAt' | 'key' | 'queue'> = {},
): Promise<void> {
  const own = { ...(attempts !== undefined && { attempts }), ...(queue && { queue }) };
  return addJob(tx, name, payload, { ...own, ...options });
}

export function taskListOf(jobs: Job[], platform: Platform): TaskList {
  const tasks: TaskList = {};
  for (const { name, work } of jobs) {
    if (tasks[name]) throw new Error(`Two jobs are called ${name}`);
    tasks[name] = (payload, { job }) =>
      work(platform, payload as never, {
        isFirst: job.attempts <= 1,
        isLast: job.attempts >= job.max_attempts,
      });
  }
  return tasks;
}

export function crontabOf(jobs: Job[]): string {
  return jobs
    .flatMap(({ name, schedule, queue }) =>
      schedule ? `${schedule} ${name}${queue ? ` ?queue=${queue}` : ''}` : [],
    )
    .join('\n');
}
