import { Readable } from 'node:stream';
import { auditEndpoints } from '@heliodesk/core/contracts/audit';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createTrail } from './trail.ts';

export function auditRoutes(app: App, { db }: Platform): void {
  const trail = createTrail(db);

  handle(app, auditEndpoints.page, (actor, { query }) => trail.page(actor, query));

  handle(app, auditEndpoints.download, async (actor, _, { reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(Readable.from(trail.csv(actor))),
  );
}
