import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Exported } from '#platform/module.ts';
import { createMaking } from './making.ts';
import { deleteOldExports, type ExportKey } from './store.ts';

const month = 30 * 24 * 60 * 60_000;

/** Makes a copy of what every feature keeps of a company. */
export function exportJob(sources: Exported[]): Job<ExportKey> {
  return defineJob<ExportKey>('company:export', {
    attempts: 5,
    work: (platform, key, { isLast }) => createMaking(platform, sources).make(key, isLast),
  });
}

export const tidyExports = defineJob('company:tidy-exports', {
  schedule: '7 4 * * *',
  work({ db, clock }) {
    const now = clock.now();
    return db.asSystem((tx) => deleteOldExports(tx, now, new Date(now.getTime() - month)));
  },
});
