import { AppError } from '#platform/errors.ts';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createConnections } from './connections.ts';
import { createFeed } from './feed.ts';
import { presenceOf } from './presence.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that gathers would keep what is told from whoever waits for it.
  'x-accel-buffering': 'no',
};

/**
 * GET /api/live, server-sent events: which records of the company have changed, as it happens, beginning after the
 * number that a browser has seen last. What they are by now is asked for elsewhere, by those who may see it.
 */
export function liveRoutes(app: App, platform: Platform): void {
  const { db, clock, log } = platform;
  const feed = createFeed({ db, clock, log, presence: presenceOf(platform) });
  const connections = createConnections(feed, db);
  // Before the server waits for what is under way, which these would be for ever.
  app.addHook('preClose', async () => {
    connections.endAll();
    await feed.stop();
  });
  const config = { access: 'signed-in' as const, limit: { max: 1_000, windowMs: 60_000 } };
  app.get('/api/live', { config, schema: { hide: true } }, async (request, reply) => {
    const caller = callerOf(request);
    if (!connections.hasRoom(caller)) throw new AppError('rate_limited');
    const after = numberIn(request.headers['last-event-id'] ?? (request.query as { after?: unknown }).after);
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    reply.raw.write('retry: 2000\n\n');
    connections.add(caller, reply.raw, after);
  });
}

/** Nonsense is answered like nothing: from now on. */
function numberIn(given: unknown): number | undefined {
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}
