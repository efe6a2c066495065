import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { unknownLinkPage, unsubscribePage } from './page.ts';
import { createUnsubscribing } from './unsubscribing.ts';

export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`;

// Its own styles and pictures alone.
const policyFor = (styles: string) =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const params = z.object({ token: z.string().max(100) });

/** Opened, it asks; pressed, or sent by a mail program for its reader (RFC 8058), it is done. */
export function unsubscribeRoute(app: App, platform: Platform): void {
  const { find, unsubscribe } = createUnsubscribing(platform);
  const route = {
    config: { access: 'public', limit: { max: 60, windowMs: 60_000 } },
    schema: { hide: true, params },
  } as const;

  async function show(reply: FastifyReply, token: string, isDone: boolean) {
    const found = await find(token);
    const logo = found?.logo ? await platform.storage.get(found.logo) : undefined;
    const { html, styles } = found
      ? unsubscribePage({ ...found, logo: logo && (await buffer(logo)), isDone })
      : unknownLinkPage();
    reply.headers({ 'content-security-policy': policyFor(styles), 'cache-control': 'no-store' });
    return reply
      .type('text/html; charset=utf-8')
      .code(found ? 200 : 404)
      .send(html);
  }

  app.register(async (scope) => {
    // Nothing in it is of interest.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, parsed) =>
      parsed(null, null),
    );
    scope.get('/unsubscribe/:token', route, (request, reply) =>
      show(reply, params.parse(request.params).token, false),
    );
    scope.post('/unsubscribe/:token', route, async (request, reply) => {
      const { token } = params.parse(request.params);
      return show(reply, token, await unsubscribe(token));
    });
  });
}
