import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True if another site sent this, to act with a visitor's cookies. Browsers say where a request comes from; programs
 * that say nothing carry no one's cookies by accident.
 */
export function comesFromElsewhere({ method, headers }: FastifyRequest, publicUrl: string): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined || headers.origin === publicUrl) return false;
  return URL.parse(headers.origin)?.host !== headers.host;
}
