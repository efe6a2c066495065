import { Readable } from 'node:stream';
import { exportEndpoints } from '@heliodesk/core/contracts/data-export';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { createRequests } from './requests.ts';
import type { ExportKey } from './store.ts';

export function dataExportRoutes(app: App, platform: Platform, job: Job<ExportKey>): void {
  const requests = createRequests(platform, job);

  handle(app, exportEndpoints.latest, async (actor) => ({ export: await requests.latest(actor) }));
  handle(app, exportEndpoints.request, async (actor) => ({ export: await requests.request(actor) }));

  handle(app, exportEndpoints.download, async (caller, { params }, { reply }) => {
    const { size, parts } = await requests.open(caller, params.id);
    return reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${caller.companyIdentifier}-data.zip"`)
      .send(Readable.from(parts));
  });
}
