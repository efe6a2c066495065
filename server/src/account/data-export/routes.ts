import { Readable } from 'node:stream';
import { exportParams, latestExport } from '@heliodesk/core/contracts/data-export';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { z } from 'zod';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createRequests } from './requests.ts';

const config = { access: 'company:export', standing: 'reading' } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };

export function dataExportRoutes(app: App, platform: Platform): void {
  const requests = createRequests(platform);

  app.get(
    '/api/company/export',
    { config, schema: { response: { 200: latestExport, ...failures } } },
    async (request) => ({ export: await requests.latest(callerOf(request)) }),
  );

  app.post(
    '/api/company/export',
    {
      config: { ...config, limit: { max: 20, windowMs: 60 * 60_000 } },
      schema: { response: { 202: latestExport, ...failures } },
    },
    async (request, reply) => reply.status(202).send({ export: await requests.request(callerOf(request)) }),
  );

  app.get(
    '/api/company/export/:id/file',
    { config, schema: { params: exportParams, response: { 200: z.unknown(), ...failures } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { size, parts } = await requests.open(caller, request.params.id);
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${caller.companyIdentifier}-data.zip"`)
        .send(Readable.from(parts));
    },
  );
}
