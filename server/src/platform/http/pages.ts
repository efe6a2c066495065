import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { type Admit, type Door, isOperatorArea } from './access.ts';
import type { App } from './server.ts';
import type { Site, SiteFile } from './site.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Everything that is not the API: pages and assets, and a page that says so where there is nothing. */
export function registerPages(app: App, site: Site | undefined, admit: Admit = toNobody): void {
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const file = site?.find(pathOf(request));
    if (!file) return nothingHere(request, reply);
    return file.behind
      ? behindLogin(request, reply, file)
      : sendFile(request, reply, variantOf(file, request));
  });
  app.setNotFoundHandler(nothingHere);

  async function behindLogin(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
    const admission = await admit(request, doorOf(file, pathOf(request)));
    if (admission === 'stranger') return nothingHere(request, reply);
    if (admission === 'admitted') return sendFile(request, reply, file);
    if (typeof admission === 'object' && 'role' in admission)
      return sendFile(request, reply, file.frames?.[admission.role] ?? file);
    const address =
      admission === 'nobody'
        ? `/login?next=${encodeURIComponent(request.url)}`
        : withFirstPart(request.url, admission.moved);
    return reply.header('cache-control', 'no-store').redirect(address);
  }

  function nothingHere(request: FastifyRequest, reply: FastifyReply) {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (site && reading && !/^\/(api|assets)(\/|$)/.test(pathOf(request))) {
      return sendFile(request, reply.status(404), site.notFound);
    }
    // Nobody learns by trying methods which addresses the operator has.
    const address = addressOf(request);
    const allowed = isOperatorArea(address) ? [] : methods.filter((method) => hasRoute(method, address));
    if (allowed.length === 0) throw new AppError('not_found');
    reply.header('allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  }

  function hasRoute(method: string, url: string): boolean {
    const route = app.findRoute({ method, url });
    // The pages' own route takes every address, whether there is something or not.
    return route !== null && !('*' in route.params);
  }
}

/** What stands there for the parameters of the address. */
function variantOf(file: SiteFile, { url }: FastifyRequest): SiteFile {
  if (!file.variants || !url.includes('?')) return file;
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  return file.variants.find(({ fits }) => fits(query))?.file ?? file;
}

/** Where nobody can sign in, nobody is let in. */
const toNobody: Admit = async () => 'nobody';

function doorOf({ behind = 'login' }: SiteFile, path: string): Door {
  return behind === 'company' ? { company: path.split('/')[1] ?? '' } : behind;
}

/** The same page of the same company, under the name that it has now. */
function withFirstPart(url: string, part: string): string {
  return url.replace(/^\/[^/?]*/, () => `/${part}`);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  reply.headers(file.headers);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], file.etag))
    return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain());
}

/** By weak comparison: a tag counts whether or not it says of itself that it is weak. */
function isKnown(header = '', etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  // A quality of zero is a refusal; anything else that names the encoding is consent.
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

function addressOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function pathOf(request: FastifyRequest): string {
  const path = addressOf(request);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
