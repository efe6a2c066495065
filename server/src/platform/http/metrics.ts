import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { AppError } from '#platform/errors.ts';

const loopResolution = 20;
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5];

type Series = { count: number; sum: number; buckets: number[] };

/** Counts requests by route and status, and answers /metrics in Prometheus' text form to those who have the token. */
export function registerMetrics(app: FastifyInstance, pool: pg.Pool, token: string | undefined): void {
  if (!token) return;
  const series = new Map<string, Series>();
  const loop = monitorEventLoopDelay({ resolution: loopResolution });
  loop.enable();
  app.addHook('onClose', async () => loop.disable());
  app.addHook('onResponse', (request, reply, done) => {
    const labels = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}",status="${reply.statusCode}"`;
    observe(series, labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    if (!same(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not_found');
    reply.type('text/plain; version=0.0.4');
    // The time between two looks is measured, of which the resolution is no delay.
    const delay = Math.max(0, loop.percentile(99) / 1e9 - loopResolution / 1e3);
    loop.reset();
    return [...requestLines(series), ...processLines(pool, delay)].join('\n').concat('\n');
  });
}

function observe(series: Map<string, Series>, labels: string, seconds: number): void {
  const entry = series.get(labels) ?? { count: 0, sum: 0, buckets: bounds.map(() => 0) };
  entry.count += 1;
  entry.sum += seconds;
  entry.buckets = entry.buckets.map((hits, place) => hits + (seconds <= (bounds[place] ?? 0) ? 1 : 0));
  series.set(labels, entry);
}

function requestLines(series: Map<string, Series>): string[] {
  return [
    '# TYPE http_request_seconds histogram',
    ...[...series].flatMap(([labels, { count, sum, buckets }]) => [
      ...buckets.map((hits, place) => `http_request_seconds_bucket{${labels},le="${bounds[place]}"} ${hits}`),
      `http_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `http_request_seconds_sum{${labels}} ${sum}`,
      `http_request_seconds_count{${labels}} ${count}`,
    ]),
  ];
}

function processLines(pool: pg.Pool, loopDelay: number): string[] {
  const gauges: Record<string, number> = {
    process_resident_memory_bytes: process.memoryUsage.rss(),
    process_uptime_seconds: process.uptime(),
    event_loop_delay_p99_seconds: loopDelay,
    database_connections: pool.totalCount,
    database_connections_idle: pool.idleCount,
    database_waiting_requests: pool.waitingCount,
  };
  return Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]);
}

function same(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
