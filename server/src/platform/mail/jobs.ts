import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Mailer } from './mailer.ts';
import { type SendMail, sendTask } from './store.ts';

export function mailJobs(mailer: Mailer): Job[] {
  return [
    defineJob<SendMail>(sendTask, { work: (_, { mailId }, attempt) => mailer.send(mailId, attempt) }),
    defineJob('platform:tidy', {
      schedule: '17 * * * *',
      async work({ limiter }) {
        await limiter.tidy();
        await mailer.tidy();
      },
    }),
  ];
}
