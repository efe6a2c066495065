import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import { AppError } from '#platform/errors.ts';
import type { Limiter } from '#platform/limits/limiter.ts';

type Counted = { current: number; ttl: number };
type RouteInfo = { routeInfo?: { method?: string | string[]; url?: string } };

/** Counts by route and address (IPv6 by /64) in the database, so that several servers share one count. */
export function rateLimitOptions(limiter: Limiter): RateLimitPluginOptions {
  class SharedStore {
    readonly #route: string;

    constructor(options: RouteInfo) {
      this.#route = `${options.routeInfo?.method ?? ''} ${options.routeInfo?.url ?? ''}`;
    }

    incr(address: string, done: (error: Error | null, counted?: Counted) => void, windowMs = 60_000): void {
      const { hits, ttl } = limiter.hit(`${this.#route} ${address}`, windowMs);
      done(null, { current: hits, ttl });
    }

    child(options: RouteInfo): SharedStore {
      return new SharedStore(options);
    }
  }

  return {
    global: false,
    // Its declarations describe the options of a route where the plugin passes the limit's own.
    store: SharedStore as unknown as FastifyRateLimitStoreCtor,
    errorResponseBuilder: () => new AppError('rate_limited'),
  };
}
