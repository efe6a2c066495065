import { logoEndpoints } from '@heliodesk/core/contracts/company-logo';
import type { FastifyReply } from 'fastify';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createLogo } from './logo.ts';

export function logoRoutes(app: App, platform: Platform): void {
  const logo = createLogo(platform);

  handle(app, logoEndpoints.read, async (actor, { query }, { reply }) => {
    return sendLogo(reply, await logo.read(actor), query.version);
  });

  handle(app, logoEndpoints.change, async (actor, { body }) => {
    const version = await logo.change(actor, Buffer.from(body.image, 'base64'));
    return { success: true as const, logo: version };
  });

  handle(app, logoEndpoints.remove, logo.remove);
}

/** A logo, for ever where it was asked for by its version: another has another one. */
export function sendLogo(
  reply: FastifyReply,
  { version, image }: Awaited<ReturnType<ReturnType<typeof createLogo>['read']>>,
  asked: string | undefined,
): FastifyReply {
  const kept = asked === version ? 'private, max-age=31536000, immutable' : 'no-cache';
  return reply
    .type('image/png')
    .header('cache-control', kept)
    .header('content-disposition', 'inline; filename="logo.png"')
    .send(image);
}
