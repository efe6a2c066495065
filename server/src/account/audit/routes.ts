import { Readable } from 'node:stream';
import { auditPage, auditQuery } from '@heliodesk/core/contracts/audit';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { z } from 'zod';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createTrail } from './trail.ts';

const config = { access: 'audit:read' } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };

export function auditRoutes(app: App, { db }: Platform): void {
  const trail = createTrail(db);

  app.get(
    '/api/audit',
    { config, schema: { querystring: auditQuery, response: { 200: auditPage, ...failures } } },
    (request) => trail.page(callerOf(request), request.query.before),
  );

  app.get(
    '/api/audit.csv',
    { config, schema: { response: { 200: z.unknown(), ...failures } } },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .send(Readable.from(trail.csv(callerOf(request)))),
  );
}
