import { magnetEndpoints } from '@heliodesk/core/contracts/magnets';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { exportedVersions } from './exported.ts';
import { createMagnets, magnetRecords } from './magnets.ts';

/** Tools on a company's website that turn its visitors into leads. */
export const leadMagnets: Module = {
  routes(app, platform) {
    const magnets = createMagnets(platform);
    handle(app, magnetEndpoints.list, magnets.list);
    handle(app, magnetEndpoints.add, (actor, { body }) => magnets.add(actor, body));
    handle(app, magnetEndpoints.read, (actor, { params }) => magnets.read(actor, params.id));
    handle(app, magnetEndpoints.change, (actor, { params, body }) => magnets.change(actor, params.id, body));
    handle(app, magnetEndpoints.publish, (actor, { params, body }) =>
      magnets.publish(actor, params.id, body),
    );
    handle(app, magnetEndpoints.withdraw, (actor, { params, body }) =>
      magnets.withdraw(actor, params.id, body),
    );
    handle(app, magnetEndpoints.restore, (actor, { params, body }) =>
      magnets.restore(actor, params.id, body),
    );
    handle(app, magnetEndpoints.remove, (actor, { params }) => magnets.remove(actor, params.id));
  },
  exports: [magnetRecords.exported('magnets'), exportedVersions],
  entities: [magnetRecords.entity],
};
