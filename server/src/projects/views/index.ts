import { viewEndpoints } from '@heliodesk/core/contracts/views';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createViews, viewRecords } from './views.ts';

/** Saved and shared ways of looking at leads and projects. */
export const views: Module = {
  routes(app, platform) {
    const verbs = createViews(platform);
    handle(app, viewEndpoints.list, (actor) => verbs.list(actor));
    handle(app, viewEndpoints.add, (actor, { body }) => verbs.add(actor, body));
    handle(app, viewEndpoints.change, (actor, { params, body }) => verbs.change(actor, params.id, body));
    handle(app, viewEndpoints.remove, (actor, { params }) => verbs.remove(actor, params.id));
  },
  exports: [viewRecords.exported('views')],
  entities: [viewRecords.entity],
};
