import { visitEndpoints } from '@heliodesk/core/contracts/visits';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createVisits, visitRecords } from './visits.ts';

export { createVisits, pageOfVisits, upcomingVisits, visitRecords } from './visits.ts';

export const visits: Module = {
  routes(app, platform) {
    const verbs = createVisits(platform);
    handle(app, visitEndpoints.list, (actor, { query }) => verbs.list(actor, query));
    handle(app, visitEndpoints.add, (actor, { body }) => verbs.add(actor, body));
    handle(app, visitEndpoints.change, (actor, { params, body }) => verbs.change(actor, params.id, body));
    handle(app, visitEndpoints.remove, (actor, { params }) => verbs.remove(actor, params.id));
  },
  exports: [visitRecords.exported('visits')],
  entities: [visitRecords.entity],
};
