import { Readable } from 'node:stream';
import { importEndpoints } from '@heliodesk/core/contracts/imports';
import { on } from '#platform/events.ts';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { companyDeleted } from '../../account/companies/index.ts';
import { exportedImports } from './exported.ts';
import { createImports } from './imports.ts';
import { importJob, tidyImports } from './jobs.ts';
import { deleteRowsOfCompany } from './store.ts';

/** Leads from other programs' files. */
export const imports: Module = {
  routes(app, platform) {
    const verbs = createImports(platform);
    handle(app, importEndpoints.list, (actor, { query }) => verbs.list(actor, query));
    handle(app, importEndpoints.add, (actor, { body }) => verbs.add(actor, body.fileId));
    handle(app, importEndpoints.read, (actor, { params }) => verbs.read(actor, params.id));
    handle(app, importEndpoints.map, (actor, { params, body }) => verbs.map(actor, params.id, body));
    handle(app, importEndpoints.run, (actor, { params, body }) => verbs.run(actor, params.id, body.alike));
    handle(app, importEndpoints.undo, (actor, { params }) => verbs.undo(actor, params.id));
    handle(app, importEndpoints.remove, (actor, { params }) => verbs.remove(actor, params.id));
    handle(app, importEndpoints.leftOut, async (actor, { params }, { reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="left-out.csv"')
        .send(Readable.from(await verbs.leftOut(actor, params.id))),
    );
  },
  exports: [exportedImports],
  jobs: [importJob, tidyImports],
  listeners: [on(companyDeleted, (tx, { companyId }) => deleteRowsOfCompany(tx, companyId))],
};
