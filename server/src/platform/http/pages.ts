import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { App } from './server.ts';
import type { Site, SiteFile } from './site.ts';

/** Everything that is not the API: pages and assets, and a page that says so where there is nothing. */
export function registerPages(app: App, site: Site | undefined): void {
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const file = site?.find(pathOf(request));
    return file ? sendFile(request, reply, file) : nothingHere(request, reply);
  });
  app.setNotFoundHandler(nothingHere);

  function nothingHere(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (site && reading && !/^\/(api|assets)(\/|$)/.test(path)) {
      return sendFile(request, reply.status(404), site.notFound);
    }
    const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
      app.hasRoute({ method, url: path }),
    );
    if (allowed.length === 0) throw new AppError('not_found');
    reply.header('allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  reply.headers(file.headers);
  const known = reply.statusCode === 200 && request.headers['if-none-match']?.includes(file.etag);
  if (known) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.body);
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  // A quality of zero is a refusal; anything else that names the encoding is consent.
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
