import { fileEndpoints } from '@heliodesk/core/contracts/files';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeletion } from './deletion.ts';
import { createReading } from './reading.ts';
import { sendContent } from './sending.ts';

const forGood = 'private, max-age=31536000, immutable';

export function fileRoutes(app: App, platform: Platform): void {
  const { storage } = platform;
  const reading = createReading(platform);
  const remove = createDeletion(platform);

  handle(app, fileEndpoints.read, (actor, { params }) => reading.read(actor, params.id));
  handle(app, fileEndpoints.content, async (actor, { params, query }, http) =>
    sendContent(storage, http, await reading.content(actor, params.id, query.size), forGood),
  );
  handle(app, fileEndpoints.link, (actor, { params, query }) => reading.link(actor, params.id, query.size));
  handle(app, fileEndpoints.linked, async (_nobody, { params }, http) =>
    sendContent(storage, http, await reading.linked(params.token), 'private, no-store'),
  );
  handle(app, fileEndpoints.remove, (actor, { params }) => remove(actor, params.id));
}
