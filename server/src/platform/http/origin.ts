import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps other sites from acting with a visitor's cookies. Browsers say where a request comes from; programs that
 * say nothing carry no one's cookies by accident.
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden_origin');
    return;
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return;
  if (URL.parse(origin)?.host !== request.headers.host) throw new AppError('forbidden_origin');
}
