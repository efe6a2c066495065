import { fileEndpoints, offsetHeader, pieceType } from '@heliodesk/core/contracts/files';
import type { FastifyRequest } from 'fastify';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createUploads } from './uploads.ts';

export function uploadRoutes(app: App, platform: Platform): void {
  const uploads = createUploads(platform);

  handle(app, fileEndpoints.declare, (actor, { params, body }) => uploads.declare(actor, params.id, body));

  handle(app, fileEndpoints.progress, async (actor, { params }, { reply }) => {
    const progress = await uploads.progress(actor, params.id);
    reply.header(offsetHeader, progress.offset);
    return progress;
  });

  app.register(async (scope) => {
    // Bytes as they are, and nothing else, go to the disk as they arrive.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload));
    handle(scope as App, fileEndpoints.append, (actor, { params }, { request }) =>
      uploads.append(actor, params.id, offsetOf(request), pieceIn(request)),
    );
  });
}

function offsetOf({ headers }: FastifyRequest): number | undefined {
  const offset = String(headers[offsetHeader] ?? '');
  return /^\d{1,12}$/.test(offset) ? Number(offset) : undefined;
}

async function* nothing(): AsyncGenerator<Buffer> {}

function pieceIn({ body }: FastifyRequest): AsyncIterable<Buffer> {
  return (body as AsyncIterable<Buffer> | undefined) ?? nothing();
}
