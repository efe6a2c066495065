import { systemActor } from '#platform/actor.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { checkRows } from './checking.ts';
import { keptSince } from './described.ts';
import { readFile } from './file.ts';
import { FileProblem } from './reading/file-problem.ts';
import { importRows } from './running.ts';
import { deleteOld, deleteRows, findImport, lockImport, updateImport } from './store.ts';
import { undoImport } from './undoing/undoing.ts';
import type { Work } from './work.ts';

type Step = (platform: Platform, work: Work) => Promise<void>;

/** The work on an import by how far it has come; the rest waits for somebody. */
const steps: Partial<Record<string, Step>> = {
  reading: readFile,
  checking: checkRows,
  importing: importRows,
  undoing: undoImport,
};

export const importJob = defineJob<Work>('projects:import', {
  attempts: 8,
  async work(platform, work, { isLast }) {
    const row = await platform.db.read(systemActor(work.companyId), (tx) => findImport(tx, work));
    const step = row && steps[row.state];
    if (!step) return;
    try {
      await step(platform, work);
    } catch (error) {
      if (error instanceof FileProblem) await giveUp(platform, work, error.message);
      else {
        if (isLast) await giveUp(platform, work, 'Something went wrong on our side. Please try again.');
        throw error;
      }
    }
  },
});

/** Gives up; what was imported stays, and can be undone. */
async function giveUp({ db }: Platform, work: Work, failure: string): Promise<void> {
  await db.write(systemActor(work.companyId), async (tx) => {
    const row = await lockImport(tx, work);
    if (!row || !steps[row.state]) return;
    const isPartly = row.state === 'importing' || row.state === 'undoing';
    if (!isPartly) await deleteRows(tx, work);
    await updateImport(tx, work, { state: isPartly ? 'stopped' : 'failed', failure });
  });
}

const atOnce = 5_000;

export const tidyImports = defineJob('projects:tidy-imports', {
  schedule: '23 4 * * *',
  async work({ db, clock }) {
    const before = keptSince(clock.now());
    while ((await db.asSystem((tx) => deleteOld(tx, before, atOnce))) === atOnce);
  },
});
