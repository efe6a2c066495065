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
    for (const { network, limit: allowed } of networksOf(request.ip, limit)) {
      const { exceeded, ttl } = limiter.hit(`${route} ${network}`, allowed);
      if (!exceeded) continue;
      reply.header('retry-after', Math.ceil(ttl / 1000));
      return done(new AppError('rate_limited'));
    }
    done();
  };
}

/**
 * Networks that one visitor may have all of, the smallest first, and what is allowed from each: an IPv4 address, or the
 * IPv6 networks of 64, 56 and 48 bits that providers hand out, of which the wider ones may be several people's.
 */
export function networksOf(address: string, limit: Limit): { network: string; limit: Limit }[] {
  const ipv4 = ipv4Of(address);
  if (ipv4 !== undefined) return [{ network: ipv4, limit }];
  const groups = groupsOf(address).slice(0, 4);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return [
    { network: inHex(groups), limit },
    { network: `${inHex([first, second, third, fourth & 0xff00])}/56`, limit: times(2, limit) },
    { network: `${inHex([first, second, third])}/48`, limit: times(4, limit) },
  ];
}

/** The smallest of them. */
export function networkOf(address: string): string {
  return ipv4Of(address) ?? inHex(groupsOf(address).slice(0, 4));
}

function ipv4Of(address: string): string | undefined {
  const written = address.slice(address.lastIndexOf(':') + 1);
  return isIPv4(written) ? written : undefined;
}

function groupsOf(address: string): number[] {
  const [left = [], right = []] = address
    .split('::')
    .map((side) => (side ? side.split(':').map((group) => Number.parseInt(group, 16)) : []));
  const zeros = Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0);
  return [...left, ...zeros, ...right];
}

const inHex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');
const times = (factor: number, { max, windowMs }: Limit): Limit => ({ max: max * factor, windowMs });
