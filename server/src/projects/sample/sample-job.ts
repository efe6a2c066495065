import type { SampleJob, TriedStep } from '@heliodesk/core/contracts/sample-job';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { releaseFiles } from '../../account/files/index.ts';
import { findSample } from '../pipeline/index.ts';
import { meter, roof } from './drawings.ts';
import { createDrawing } from './photos.ts';
import { removeSamples } from './removing.ts';
import { listActionsAfterwards, lockCompany } from './store.ts';
import { type DrawnPhoto, writeSample } from './writing.ts';

export function createSampleJob(platform: Platform) {
  const { db, clock } = platform;
  const draw = createDrawing(platform);

  function read(actor: Actor): Promise<SampleJob> {
    const { companyId } = actor;
    return db.read(actor, async (tx) => {
      const sample = await findSample(tx, companyId);
      if (!sample) return { projectId: null, tried: [] };
      const actions = await listActionsAfterwards(tx, companyId, sample.id);
      const tried = actions.flatMap((action) => stepOf[action] ?? []);
      return { projectId: sample.id, tried: [...new Set(tried)] };
    });
  }

  /** The job that is there, or a new one with everything on it, which is undone as a whole. */
  async function add(caller: Caller): Promise<{ projectId: string }> {
    const { companyId } = caller;
    const known = await db.read(caller, (tx) => findSample(tx, companyId));
    if (known) return { projectId: known.id };
    // Before the transaction, for bytes come before the row that refers to them.
    const photos = await drawPhotos(caller);
    return db.write(caller, async (tx) => {
      // One after the other, so that two who press at once have one.
      await lockCompany(tx, companyId);
      const other = await findSample(tx, companyId);
      if (!other) return { projectId: await writeSample(tx, caller, photos, clock.now()) };
      await release(tx, companyId, photos);
      return { projectId: other.id };
    });
  }

  async function drawPhotos({ cause: _, ...caller }: Caller): Promise<DrawnPhoto[]> {
    // With a cause of their own: whatever takes them off the job lets go of them, an undo as well.
    try {
      return [
        {
          ...{ fileId: await draw(caller, 'roof.jpg', roof(sampleRoof)), name: 'roof.jpg' },
          ...{ caption: 'South side, from the drive', category: 'roof' },
        },
        {
          ...{ fileId: await draw(caller, 'meter.jpg', meter({ left: 0.3, top: 0.18 })), name: 'meter.jpg' },
          ...{ caption: 'Meter cupboard, room for the isolator', category: 'meter' },
        },
      ];
    } catch (error) {
      // Whoever has no room left for photos can still try the rest.
      if (error instanceof AppError && error.code === 'quota_exceeded') return [];
      throw error;
    }
  }

  const release = (tx: Tx, companyId: string, photos: DrawnPhoto[]) =>
    releaseFiles(
      tx,
      companyId,
      photos.map(({ fileId }) => fileId),
      clock.now(),
    );

  function remove(actor: Actor): Promise<void> {
    return db.write(actor, async (tx) => {
      await lockCompany(tx, actor.companyId);
      await removeSamples(tx, actor, clock.now());
    });
  }

  return { read, add, remove };
}

/** Nothing is on it yet. */
const sampleRoof = {
  ...{ ridge: 0.26, eaves: 0.74, lean: 0.1, panels: null },
  tiles: [146, 84, 66],
} as const;

/** The step that each action of the log tries out. */
const stepOf: Readonly<Record<string, TriedStep>> = {
  'project.moved': 'move',
  'project.overridden': 'move',
  'task.done': 'task',
  'note.added': 'note',
  'visit.added': 'visit',
};
