import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Role, roles } from '@heliodesk/core/rules/permissions';
import { z } from 'zod';
import { StartupProblem } from '#platform/errors.ts';
import { keptFillings, styleHash } from './filled-page.ts';
import { type Conditions, type Hashes, pagePolicy } from './security-headers.ts';
import { described, packed, type SiteFile, types } from './site-file.ts';

/** The schema of site.json from the web build. */
const siteSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      dev: z.boolean().optional(),
      signedIn: z.boolean().optional(),
      entrance: z.boolean().optional(),
      filled: z.boolean().optional(),
      framedByUs: z.boolean().optional(),
      frames: z.record(z.enum(roles), z.string()).optional(),
      variants: z
        .array(
          z.object({
            query: z.record(z.string(), z.string()),
            file: z.string(),
            entrance: z.boolean().optional(),
          }),
        )
        .default([]),
    }),
  ),
  notFound: z.string(),
  notFoundInCompany: z.record(z.enum(roles), z.string()).optional(),
  templated: z.array(z.string()).default([]),
  embeddable: z.array(z.string()).default([]),
  csp: z.record(z.string(), z.object({ script: z.array(z.string()), style: z.array(z.string()) })),
});

type Page = z.infer<typeof siteSchema>['pages'][number];

type Options = {
  dev: boolean;
  analyticsId?: string | undefined;
  /** Set if Stripe's own fields take cards. */
  stripe?: boolean;
  /** Servers that pages behind the login may have pictures from, by their origins. */
  images?: readonly string[];
};

export type Site = {
  notFound: SiteFile;
  /** For the people of a company, by their role. */
  notFoundInCompany?: Record<Role, SiteFile>;
  find(path: string): SiteFile | undefined;
};

const nothingInline = { script: [], style: [] };
/** Files for other websites keep their address, so a change has to arrive; meanwhile the copy at hand will do. */
const forOtherSites = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * The whole built site in memory: a few megabytes that cost no file system call per request, and a new build on
 * disk cannot mix with the one being served.
 */
export function loadSite(folder: string, publicUrl: string, options: Options): Site {
  const manifest = join(folder, 'site.json');
  if (!existsSync(manifest))
    throw new StartupProblem('The web pages are not built: run npm run build first.');
  const site = readManifest(manifest);
  const { analyticsId } = options;
  // Without an id most pages go as the build has packed them.
  const counted = analyticsId
    ? [site.notFound, ...Object.values(site.notFoundInCompany ?? {}), ...site.pages.flatMap(filesOf)]
    : [];
  const files = readFiles(folder, new Set([...site.templated, ...counted]), blanks(publicUrl, analyticsId));
  const conditions = {
    https: publicUrl.startsWith('https:'),
    analytics: analyticsId !== undefined,
    stripe: options.stripe ?? false,
  };
  const hashesOf = (name: string) => site.csp[name] ?? nothingInline;
  const behindLogin = new Set(site.pages.filter(({ signedIn }) => signedIn).flatMap(filesOf));
  for (const [path, page] of files) {
    if (page.headers['content-type'] !== types.html) continue;
    const name = path.slice(1);
    const images = behindLogin.has(name) ? options.images : undefined;
    page.headers['content-security-policy'] = pagePolicy(hashesOf(name), { ...conditions, images });
  }
  const file = (name: string) => {
    const found = files.get(`/${name}`);
    if (!found) throw new StartupProblem(`The web build lacks ${name}: run npm run build again.`);
    return found;
  };
  for (const name of site.embeddable) Object.assign(file(name).headers, forOtherSites);
  const own = (page: Page, name: string): SiteFile => {
    if (page.filled) return { ...file(name), fill: filling(name, file(name), hashesOf(name), conditions) };
    return page.framedByUs ? framedByUs(file(name), hashesOf(name), conditions) : file(name);
  };
  // One file may answer several addresses, behind the login and before it.
  const shown = (page: Page): SiteFile => ({
    ...own(page, page.file),
    ...(page.filled && { filledAs: page.path }),
    ...(page.signedIn && { behind: behindOf(page) }),
    ...(page.entrance && { isEntrance: true }),
    ...(page.frames && { frames: framesOf(page.frames, file) }),
    ...(page.variants.length > 0 && {
      variants: page.variants.map((each) => ({
        fits: fitting(each.query),
        file: { ...own(page, each.file), ...(each.entrance && { isEntrance: true }) },
      })),
    }),
  });
  const pages = site.pages.filter((page) => options.dev || !page.dev);
  const exact = new Map(
    pages.filter((page) => !page.path.includes(':')).map((page) => [page.path, shown(page)]),
  );
  const patterns = pages
    .filter((page) => page.path.includes(':'))
    .map((page) => ({ pattern: pagePattern(page.path), file: shown(page) }));
  return {
    notFound: file(site.notFound),
    ...(site.notFoundInCompany && { notFoundInCompany: framesOf(site.notFoundInCompany, file) }),
    find: (path) =>
      exact.get(path) ??
      (path.endsWith('.html') || path === '/site.json' ? undefined : files.get(path)) ??
      patterns.find(({ pattern }) => pattern.test(path))?.file,
  };
}

function filesOf({ file, frames, variants }: Page): string[] {
  return [file, ...(frames ? Object.values(frames) : []), ...variants.map((each) => each.file)];
}

function framesOf(frames: Record<Role, string>, file: (name: string) => SiteFile): Record<Role, SiteFile> {
  return Object.fromEntries(roles.map((role) => [role, file(frames[role])])) as Record<Role, SiteFile>;
}

function fitting(wanted: Record<string, string>): (query: URLSearchParams) => boolean {
  const parameters = Object.entries(wanted);
  return (query) =>
    parameters.every(([name, value]) => (value === '*' ? query.get(name) : query.get(name) === value));
}

function readManifest(file: string): z.infer<typeof siteSchema> {
  try {
    return siteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartupProblem('The web build is damaged: run npm run build again.');
  }
}

// The build does not know where the product will be reached, nor whether visits are counted there.
function blanks(publicUrl: string, analyticsId = ''): Map<string, string> {
  const measurement = (id: string) => `<meta name="heliodesk-measurement" content="${id}">`;
  return new Map([
    ['%ORIGIN%', publicUrl],
    [measurement(''), measurement(analyticsId)],
  ]);
}

function readFiles(folder: string, withBlanks: Set<string>, values: Map<string, string>) {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (!entry.isFile() || name.endsWith('.br') || name.endsWith('.gz')) continue;
    files.set(`/${name}`, withBlanks.has(name) ? fill(path, name, values) : read(path, name));
  }
  return files;
}

function read(path: string, name: string): SiteFile {
  const beside = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  return described(name, readFileSync(path), beside('.br'), beside('.gz'));
}

function fill(path: string, name: string, values: Map<string, string>): SiteFile {
  let text = readFileSync(path, 'utf8');
  for (const [blank, value] of values) text = text.replaceAll(blank, () => value);
  return packed(name, Buffer.from(text), 11);
}

function filling(name: string, blank: SiteFile, hashes: Hashes, conditions: Conditions) {
  return keptFillings(blank.plain().toString(), (text, { styles, frameAncestors, images = [] }) => {
    const allowed = { ...hashes, style: [...hashes.style, ...styleHash(styles)] };
    const policy = pagePolicy(allowed, { ...conditions, analytics: false, frameAncestors, images });
    return withHeaders(packed(name, Buffer.from(text), 5), framable(policy));
  });
}

/** Also for pages that hold others' pages, which ask to be told of each resource that it is for them. */
const framable = (policy: string) => ({
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'cross-origin',
});

function framedByUs(file: SiteFile, hashes: Hashes, conditions: Conditions): SiteFile {
  const policy = pagePolicy(hashes, { ...conditions, analytics: false, frameAncestors: "'self'" });
  const framed = withHeaders(file, { 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' });
  // Whoever sees it is signed in, and has no need of a way in.
  return { ...framed, forSignedIn: () => framed };
}

const withHeaders = (file: SiteFile, headers: Record<string, string>): SiteFile => ({
  ...{ ...file, headers: { ...file.headers, ...headers } },
});

function behindOf({ path }: Page): SiteFile['behind'] {
  if (path === '/admin' || path.startsWith('/admin/')) return 'operator';
  return path.startsWith('/:company') ? 'company' : 'login';
}

function pagePattern(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
