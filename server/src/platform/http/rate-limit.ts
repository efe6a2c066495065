import { isIPv4 } from 'node:net';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Limit, Limiter } from '#platform/limits/limiter.ts';

/** Routes that state a limit are counted by address, each on its own. */
export function limitRoutes(app: FastifyInstance, limiter: Limiter): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (!limit) return;
    const hooks = Array.isArray(route.onRequest) ? route.onRequest : route.onRequest ? [route.onRequest] : [];
    route.onRequest = [...hooks, counting(limiter, `${route.method} ${route.url}`, limit)];
  });
}

function counting(limiter: Limiter, route: string, limit: Limit): onRequestHookHandler {
  return (request, reply, done) => {
    // Whoever has hung up already has no address any longer, and reads no answer.
    if (!request.ip) return done(new AppError('malformed_request'));
    const { exceeded, ttl } = limiter.hit(`${route} ${network(request.ip)}`, limit);
    if (!exceeded) return done();
    reply.header('retry-after', Math.ceil(ttl / 1000));
    done(new AppError('rate_limited'));
  };
}

/** What one visitor cannot easily change: an IPv4 address, or the 64 bits of an IPv6 network. */
export function network(address: string): string {
  if (isIPv4(address)) return address;
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  if (isIPv4(mapped)) return mapped;
  const [before = '', after = ''] = address.split('::');
  const [left, right] = [before, after].map((side) => (side ? side.split(':') : []));
  const zeros = Array<string>(Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))).fill('0');
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
