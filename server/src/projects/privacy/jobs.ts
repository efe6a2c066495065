import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { systemActor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../account/audit/index.ts';
import { deleteKept, type ErasureKey, listOverdue, lockErasure, updateErasure } from './store.ts';
import { traces } from './traces/index.ts';
import { deleteFiles } from './traces/store.ts';

/** Goes through every place that may hold a word of somebody, slice by slice. Killed, it goes on where it was. */
export const eraseJob = defineJob<ErasureKey>('projects:erase-person', {
  attempts: 25,
  async work(platform, key) {
    while (await eraseNext(platform, key));
  },
});

/** True if there is more. */
function eraseNext({ db, clock }: Platform, key: ErasureKey): Promise<boolean> {
  return db.write(systemActor(key.companyId), async (tx) => {
    const erasure = await lockErasure(tx, key);
    if (!erasure) return false;
    const place = Math.max(
      0,
      traces.findIndex(({ name }) => name === erasure.step),
    );
    const cursor = (await traces[place]?.erase(tx, erasure, erasure.cursor)) ?? null;
    const next = cursor === null ? traces[place + 1] : traces[place];
    await updateErasure(
      tx,
      key,
      next ? { step: next.name, cursor } : { step: null, cursor, terms: null, finishedAt: clock.now() },
    );
    // Pages that are open show what is left.
    if (!next) change(tx, systemActor(key.companyId), { action: 'person.erased', record: finished(key.id) });
    return next !== undefined;
  });
}

const finished = (id: string) => ({ entity: 'erasure', id, before: { done: false }, after: { done: true } });

const atOnce = 200;

/** Erases what had to be kept, once its day is over. */
export const eraseKept = defineJob('projects:erase-kept', {
  schedule: '47 2 * * *',
  async work({ db, clock }) {
    const today = dayAt(clock.now());
    for (;;) {
      const overdue = await db.readAsSystem((tx) => listOverdue(tx, today, atOnce));
      const byCompany = Map.groupBy(overdue, ({ companyId }) => companyId);
      for (const [companyId, rows] of byCompany)
        await db.write(systemActor(companyId), async (tx) => {
          await deleteKept(
            tx,
            companyId,
            rows.map(({ id }) => id),
          );
          await deleteFiles(
            tx,
            companyId,
            rows.flatMap(({ fileId }) => fileId ?? []),
          );
          const subject = [
            ...new Set(rows.flatMap(({ number }) => (number === null ? [] : `#${number}`))),
          ].join(', ');
          record(tx, systemActor(companyId), 'person.kept-erased', { subject });
        });
      if (overdue.length < atOnce) return;
    }
  },
});
