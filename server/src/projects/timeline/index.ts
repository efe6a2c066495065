import { timelineEndpoints } from '@heliodesk/core/contracts/timeline';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createTimeline } from './timeline.ts';

/** All that became of a project, in one list. */
export const timeline: Module = {
  routes(app, platform) {
    const read = createTimeline(platform);
    handle(app, timelineEndpoints.read, (actor, { params, query }) => read(actor, params.id, query));
  },
};
