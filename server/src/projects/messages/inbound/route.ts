import { createHash, timingSafeEqual } from 'node:crypto';
import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import type { onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createReceiving } from './receiving.ts';

/** The recipient, where the mail server that hands it on says so. */
const envelope = z.object({ to: z.string().max(500).optional() });

/** A mail with a file of 40 MB is some 55 MB on its way. */
const largestMail = 64 * 1024 * 1024;

/**
 * Takes in what the mail server for answers hands on, as it came (RFC 5322). Anything but 2xx tells it that the mail
 * was not taken: it tries again later, or tells the sender.
 */
export function inboundRoute(app: App, platform: Platform): void {
  const { inbound } = platform.config;
  const receive = createReceiving(platform);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestMail }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(
      '/api/messages/inbound',
      {
        config: { access: 'public' },
        bodyLimit: largestMail,
        // Before its body is read, which may be large.
        onRequest: expectSecret(inbound?.secret),
        schema: {
          querystring: envelope,
          response: { 200: done, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async ({ body, query }) => {
        const { to } = envelope.parse(query);
        if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('malformed_request');
        await receive(body, to);
        return { success: true as const };
      },
    );
  });
}

/** Without one nobody is let in, as if there were nothing here. */
function expectSecret(secret: string | undefined): onRequestHookHandler {
  return async ({ headers }) => {
    if (!secret || !isSame(headers.authorization ?? '', `Bearer ${secret}`)) throw new AppError('not_found');
  };
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
