import { defineJob, type Job } from '#platform/jobs/job.ts';
import { authOf } from './auth.ts';
import { sendReset } from './send-reset.ts';

export const authJobs: Job[] = [
  sendReset,
  defineJob('auth:tidy', {
    schedule: '41 3 * * *',
    async work(platform) {
      await authOf(platform).sessions.tidy();
      await authOf(platform).passwordLinks.tidy();
      await authOf(platform).emailChange.tidy();
    },
  }),
  defineJob('auth:tidy-challenges', {
    schedule: '23 * * * *',
    work: (platform) => authOf(platform).challenges.tidy(),
  }),
];
