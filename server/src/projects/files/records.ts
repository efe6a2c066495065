import { projectFileLabels } from '@heliodesk/core/contracts/project-files';
import type { Entity } from '#platform/changes/entity.ts';
import { systemClock } from '#platform/clock.ts';
import { defineRecords } from '#platform/records/records.ts';
import { bringBackFiles, releaseFiles } from '../../account/files/index.ts';
import { listFileIds } from './store.ts';
import { projectFiles } from './tables.ts';

export const projectFileRecords = defineRecords({
  ...{ name: 'project-file', table: projectFiles, permission: 'projects:work', labels: projectFileLabels },
});

const { entity } = projectFileRecords;

/** As any record, but for its file, which goes and comes back with it. */
export const projectFileEntity: Entity = {
  ...entity,
  async put(tx, companyId, records) {
    const kept = [...records.values()].flatMap((record) => (record as { fileId: string } | null) ?? []);
    const gone = [...records].filter(([, record]) => record === null).map(([id]) => id);
    const released = await listFileIds(tx, companyId, gone);
    await bringBackFiles(
      tx,
      companyId,
      kept.map(({ fileId }) => fileId),
    );
    await entity.put(tx, companyId, records);
    await releaseFiles(tx, companyId, released, systemClock.now());
  },
};
