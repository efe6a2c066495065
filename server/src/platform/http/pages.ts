import { safePath } from '@heliodesk/core/rules/safe-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { type Door, type Doors, isOperatorArea } from './access.ts';
import { type FillPage, paramsOf } from './filled-page.ts';
import type { App } from './server.ts';
import type { Site } from './site.ts';
import type { SiteFile } from './site-file.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Everything that is not the API: pages and assets, and a page that says so where there is nothing. */
export function registerPages(
  app: App,
  site: Site | undefined,
  doors: Doors = toNobody,
  fillers: Readonly<Record<string, FillPage>> = {},
): void {
  const { admit, mayBeSignedIn } = doors;

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const file = site?.find(pathOf(request));
    if (!file) return nothingInCompany(request, reply);
    if (file.behind) return behindLogin(request, reply, file);
    if (file.filledAs) return filledIn(request, reply, file, file.filledAs);
    const shown = variantOf(file, request);
    if (!mayBeSignedIn(request)) return sendFile(request, reply, shown);
    if (!shown.isEntrance) return sendFile(request, reply, shown.forSignedIn());
    const beyond = await placeBeyond(request);
    return beyond
      ? reply.header('cache-control', 'no-store').redirect(beyond)
      : sendFile(request, reply, shown);
  });
  app.setNotFoundHandler(nothingHere);

  /** The page that signed-in people are led on to. */
  async function placeBeyond(request: FastifyRequest): Promise<string | undefined> {
    const admission = await admit(request, 'login').catch((error: unknown) => {
      // Whoever cannot be asked about is shown the page that anybody may see.
      request.log.warn(error);
      return 'nobody' as const;
    });
    if (admission === 'nobody') return undefined;
    const next = safePath(new URLSearchParams(request.url.split('?')[1]).get('next'));
    return next && next.split(/[?#]/)[0] !== pathOf(request) ? next : '/dashboard';
  }

  /** Not found, with the navigation of the company for those who belong to it. */
  async function nothingInCompany(request: FastifyRequest, reply: FastifyReply) {
    const [, company = '', ...rest] = pathOf(request).split('/');
    const admission = rest.length > 0 && mayBeSignedIn(request) && (await admit(request, { company }));
    return admission && typeof admission === 'object' && 'role' in admission && site?.notFoundInCompany
      ? sendFile(request, reply.status(404), site.notFoundInCompany[admission.role])
      : nothingHere(request, reply);
  }

  /** A document that the page's module knows the words of. It is the same for everybody, signed in or not. */
  async function filledIn(request: FastifyRequest, reply: FastifyReply, file: SiteFile, pattern: string) {
    const filled = await fillers[pattern]?.(paramsOf(pattern, pathOf(request)));
    if (!filled) return nothingHere(request, reply);
    const asked = new URLSearchParams(filled.variant);
    const shown = file.variants?.find(({ fits }) => fits(asked))?.file ?? file;
    // Its policy says who may frame it, and this header can't.
    reply.removeHeader('x-frame-options');
    return sendFile(request, reply.status(filled.status ?? 200), shown.fill?.(filled) ?? shown);
  }

  async function behindLogin(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
    const admission = await admit(request, doorOf(file, pathOf(request)));
    if (admission === 'stranger') return nothingHere(request, reply);
    if (admission === 'admitted') return sendFile(request, reply, file);
    if (typeof admission === 'object' && 'role' in admission)
      return sendFile(request, reply, file.frames?.[admission.role] ?? file);
    // With a cookie left they were signed in once, and are told that they are no longer.
    const ended = mayBeSignedIn(request) ? '&notice=ended' : '';
    const address =
      admission === 'nobody'
        ? `/login?next=${encodeURIComponent(request.url)}${ended}`
        : withFirstPart(request.url, admission.moved);
    return reply.header('cache-control', 'no-store').redirect(address);
  }

  function nothingHere(request: FastifyRequest, reply: FastifyReply) {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (site && reading && !/^\/(api|assets)(\/|$)/.test(pathOf(request))) {
      const page = mayBeSignedIn(request) ? site.notFound.forSignedIn() : site.notFound;
      return sendFile(request, reply.status(404), page);
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

/** The variant for the parameters of the address. */
function variantOf(file: SiteFile, { url }: FastifyRequest): SiteFile {
  if (!file.variants || !url.includes('?')) return file;
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  return file.variants.find(({ fits }) => fits(query))?.file ?? file;
}

/** Lets nobody in, where nobody can sign in. */
const toNobody: Doors = { admit: async () => 'nobody', mayBeSignedIn: () => false };

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
  if (file.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(file.br());
  if (file.gzip && accepts(accepted, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(file.gzip());
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
