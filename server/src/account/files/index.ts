import { defineJob } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { fileEntity } from './deletion.ts';
import { exportedFiles } from './exported.ts';
import { fileRoutes } from './routes.ts';
import { createSweeping } from './sweeping.ts';
import { uploadRoutes } from './upload-routes.ts';

export { createAdding, type MadeFile } from './adding.ts';
export { createDeletion } from './deletion.ts';
export { described } from './described.ts';
export { bringBackFiles, holdFile, releaseFiles } from './holding.ts';
export { keepBytes } from './keeping.ts';
export { createReading } from './reading.ts';
export { createUploads } from './uploads.ts';

/** Removes from the storage what nobody refers to any more. */
export const sweepFiles = defineJob('files:sweep', {
  schedule: '41 3 * * *',
  // Of two at once, one could remove what was brought after the other had.
  queue: 'files:sweep',
  work: (platform) => createSweeping(platform)(),
});

export const files: Module = {
  routes(app, platform) {
    uploadRoutes(app, platform);
    fileRoutes(app, platform);
  },
  exports: [exportedFiles],
  entities: [fileEntity],
  jobs: [sweepFiles],
};
