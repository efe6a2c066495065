import { nilId } from '#platform/ids.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { createDigest } from './digest.ts';
import { digestMail } from './mails.ts';
import { listCompanyIds } from './store.ts';
import { turningOffRoute } from './turning-off.ts';

const companiesAtOnce = 100;

/** One company after the other; one that fails keeps no other waiting, and nobody is written to twice. */
const sendDigests = defineJob('digest:send', {
  schedule: '30 6 * * *',
  attempts: 5,
  async work(platform) {
    const send = createDigest(platform);
    const failures: unknown[] = [];
    let last: string | undefined = nilId;
    while (last) {
      const after: string = last;
      const ids = await platform.db.readAsSystem((tx) => listCompanyIds(tx, after, companiesAtOnce));
      for (const id of ids) await send(id).catch((error) => failures.push(error));
      last = ids.at(-1);
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some days could not be written about');
  },
});

/** An email each morning with what is somebody's own to do that day. */
export const digest: Module = { routes: turningOffRoute, mails: [digestMail], jobs: [sendDigests] };
