import { systemActor } from '#platform/actor.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { createChecking } from './checking.ts';
import { gatherEntries, listCompanyIds, listToGather } from './store.ts';

/** Keeps what has to be added up short. */
export const gatherFigures = defineJob('figures:gather', {
  schedule: '*/20 * * * *',
  async work({ db }) {
    for (const companyId of await db.readAsSystem(listToGather))
      await db.write(systemActor(companyId), (tx) => gatherEntries(tx, companyId));
  },
});

/** Every night, one company after the other; one that fails keeps no other waiting, and is tried again with all. */
export const checkFigures = defineJob('figures:check', {
  schedule: '19 2 * * *',
  attempts: 3,
  async work(platform) {
    const check = createChecking(platform);
    const failures: unknown[] = [];
    for (const companyId of await platform.db.readAsSystem(listCompanyIds))
      await check(companyId).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some figures could not be checked');
  },
});
