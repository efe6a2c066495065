import { Readable } from 'node:stream';
import { bulkEndpoints } from '@heliodesk/core/contracts/bulk';
import { contactEndpoints } from '@heliodesk/core/contracts/contacts';
import { projectEndpoints } from '@heliodesk/core/contracts/projects';
import { propertyEndpoints } from '@heliodesk/core/contracts/properties';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createAlike } from './alike/alike.ts';
import { createBulk } from './bulk.ts';
import { createContacts } from './contacts.ts';
import { createExporting } from './exporting.ts';
import { hideValues } from './field.ts';
import { createMoves } from './moves.ts';
import { createProjects } from './projects.ts';
import { createProperties } from './properties.ts';

export function pipelineRoutes(app: App, platform: Platform): void {
  hideValues(app);
  const projects = createProjects(platform);
  const moves = createMoves(platform);
  const changeMany = createBulk(platform);
  const findAlike = createAlike(platform);
  const openExport = createExporting(platform);
  const contacts = createContacts(platform);
  const properties = createProperties(platform);

  handle(app, projectEndpoints.list, (actor, { query }) => projects.list(actor, query));
  handle(app, projectEndpoints.board, (actor, { query }) => projects.board(actor, query));
  handle(app, projectEndpoints.export, async (actor, { query }, { reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${query.phase ?? 'project'}s.csv"`)
      .send(Readable.from(await openExport(actor, query))),
  );
  handle(app, projectEndpoints.alike, (actor, { query }) => findAlike(actor, query));
  handle(app, projectEndpoints.add, (actor, { body }) => projects.add(actor, body));
  handle(app, projectEndpoints.read, (actor, { params }) => projects.read(actor, params.id));
  handle(app, projectEndpoints.change, (actor, { params, body }) => projects.change(actor, params.id, body));
  handle(app, projectEndpoints.move, (actor, { params, body }) => moves.move(actor, params.id, body));
  handle(app, projectEndpoints.remove, (actor, { params }) => projects.remove(actor, params.id));
  handle(app, bulkEndpoints.change, (actor, { body }) => changeMany(actor, body));

  handle(app, contactEndpoints.change, (actor, { params, body }) => contacts.change(actor, params.id, body));
  handle(app, propertyEndpoints.change, (actor, { params, body }) =>
    properties.change(actor, params.id, body),
  );
}
