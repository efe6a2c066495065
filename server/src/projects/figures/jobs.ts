import { systemActor } from '#platform/actor.ts';
import { forEach } from '#platform/each.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { createChecking } from './checking.ts';
import { gatherEntries, listCompanyIds, listToGather } from './store.ts';

/** Keeps what has to be added up short. */
export const gatherFigures = defineJob('figures:gather', {
  schedule: '*/20 * * * *',
  async work({ db }) {
    await forEach(await db.readAsSystem(listToGather), (companyId) =>
      db.write(systemActor(companyId), (tx) => gatherEntries(tx, companyId)),
    );
  },
});

/** Every night, one company after the other; one that fails keeps no other waiting, and is tried again with all. */
export const checkFigures = defineJob('figures:check', {
  schedule: '19 2 * * *',
  attempts: 3,
  async work(platform) {
    await forEach(await platform.db.readAsSystem(listCompanyIds), createChecking(platform));
  },
});
