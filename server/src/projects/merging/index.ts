import { mergeEndpoints } from '@heliodesk/core/contracts/merging';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createDuplicates } from './duplicates.ts';
import { createMerging } from './merging.ts';
import { mergeEntity, mergeRecords } from './records.ts';
import { createUnmerging } from './unmerging.ts';

export { createMerging } from './merging.ts';

/** Making one of two projects or people, and two again. */
export const merging: Module = {
  routes(app, platform) {
    const { preview, merge } = createMerging(platform);
    const unmerge = createUnmerging(platform);
    const ofProject = createDuplicates(platform);
    handle(app, mergeEndpoints.ofProject, (actor, { params }) => ofProject(actor, params.id));
    handle(app, mergeEndpoints.preview, (actor, { query }) => preview(actor, query));
    handle(app, mergeEndpoints.add, (actor, { body }) => merge(actor, body));
    handle(app, mergeEndpoints.undo, (actor, { params }) => unmerge(actor, params.id));
  },
  exports: [mergeRecords.exported('merges')],
  entities: [mergeEntity],
};
