import type { Actor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import type { Entity } from '#platform/changes/entity.ts';
import { systemClock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { fileEntityName, recordOf } from './described.ts';
import { areFilesUsed, lockKeptFiles, setFileState } from './store.ts';

/** Marks it; its bytes stay until nobody can bring it back any more. */
export function createDeletion({ db, clock }: Platform) {
  return (actor: Actor, id: string): Promise<void> =>
    db.write(actor, async (tx) => {
      const { companyId } = actor;
      const [file] = await lockKeptFiles(tx, companyId, [id]);
      if (!file) throw new AppError('not_found');
      await expectUnused(tx, companyId, [id]);
      await setFileState(tx, { companyId, id }, clock.now());
      const record = { entity: fileEntityName, id, before: recordOf(file), after: null };
      change(tx, actor, { action: 'file.deleted', subject: file.name, record });
    });
}

/** Files as the change log knows them: a deleted one is none, until it is brought back. */
export const fileEntity: Entity = {
  name: fileEntityName,
  permission: 'files:edit',
  labels: { name: 'Name', type: 'Type', size: 'Size' },
  async find(tx, companyId, ids) {
    const found = await lockKeptFiles(tx, companyId, ids);
    return new Map(found.map((file) => [file.id, recordOf(file)]));
  },
  async put(tx, companyId, records) {
    const gone = [...records].filter(([, record]) => record === null).map(([id]) => id);
    await expectUnused(tx, companyId, gone);
    for (const [id, record] of records) {
      const isThere = await setFileState(tx, { companyId, id }, record ? null : systemClock.now());
      if (!isThere) throw new AppError('not_undoable', { message: tooLate });
    }
  },
};

const tooLate = 'This file was deleted too long ago to bring it back.';

/** Refuses files that are on a record. */
async function expectUnused(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  if (ids.length > 0 && (await areFilesUsed(tx, companyId, ids))) throw new AppError('file_in_use');
}
