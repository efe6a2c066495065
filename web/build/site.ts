import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Role, roles } from '@heliodesk/core/rules/permissions';
import type { PageVariant } from '../src/page-variants.ts';
import type { SitePage } from '../src/prerender.tsx';
import type { ClientBuild } from './client-build.ts';
import { loaderFile } from './magnet-loader.ts';
import { origin } from './origin.ts';
import { appShell, contentPolicyHashes, type PageDocument, pageDocument } from './page-document.ts';

/** The site as the server reads it at start, to know which page answers which address. */
interface Site {
  pages: {
    path: string;
    file: string;
    dev?: true;
    signedIn?: true;
    /** Set where people who are signed in already are led on from it. */
    entrance?: true;
    /** The server fills in its blanks for each address. */
    filled?: true;
    framedByUs?: true;
    /** For those who see it in its frame, by their role; the others begin with the shell. */
    frames?: Record<Role, string>;
    /** For addresses with these parameters, of which `*` has any value; the first that fits counts. */
    variants?: { query: Record<string, string>; file: string; entrance?: true }[];
  }[];
  notFound: string;
  /** For the people of a company, by their role. */
  notFoundInCompany: Record<Role, string>;
  /** The scripts and styles within each page that it may run and apply. */
  csp: Record<string, { script: string[]; style: string[] }>;
  /** Files in which the server puts PUBLIC_URL, and which it therefore compresses itself. */
  templated: string[];
  /** Files that other websites load. */
  embeddable: string[];
}

interface Renderer {
  sitePages: SitePage[];
  renderPage(path: string, role?: Role): Promise<string>;
}

const notFound = '404.html';
const appFile = 'app.html';

export async function writeSite(dist: string, client: ClientBuild, renderer: Renderer): Promise<Site> {
  const documents = new Map<string, PageDocument>([[appFile, appShell(client)]]);
  for (const page of renderer.sitePages) {
    if (page.delivery === 'app') continue;
    if (page.delivery === 'framed') {
      for (const role of roles) {
        const content = await renderer.renderPage(page.path, role);
        documents.set(frameFile(page, role), pageDocument(client, page, content, role));
      }
      continue;
    }
    const content = await renderer.renderPage(page.path);
    documents.set(fileFor(page), pageDocument(client, page, content));
    for (const { query, ...variant } of page.variants) {
      const own = await renderer.renderPage(`${page.path}?${new URLSearchParams(exampleOf(query))}`);
      documents.set(
        fileFor(page, query),
        pageDocument(client, { ...page, wakes: undefined, ...variant }, own),
      );
    }
  }
  for (const [name, { html, sheets }] of documents) {
    await write(join(dist, name), html);
    for (const [address, text] of sheets) await write(join(dist, address), text);
  }
  await write(join(dist, 'sitemap.xml'), sitemap(renderer.sitePages));

  const site: Site = {
    pages: renderer.sitePages
      .filter((page) => !page.path.endsWith('*'))
      .map((page) => ({
        path: page.path,
        file: fileFor(page),
        ...(page.dev && { dev: true }),
        ...(page.signedIn && { signedIn: true }),
        ...(page.entrance && { entrance: true }),
        ...(page.filled && { filled: true }),
        ...(page.framedByUs && { framedByUs: true }),
        ...(page.delivery === 'framed' && { frames: framesOf(page) }),
        ...(page.variants.length > 0 && {
          variants: page.variants.map(({ query, entrance }) => ({
            query,
            file: fileFor(page, query),
            ...(entrance && { entrance }),
          })),
        }),
      })),
    notFound,
    notFoundInCompany: framesOf(nothingIn(renderer.sitePages)),
    csp: Object.fromEntries([...documents].map(([name, { html }]) => [name, contentPolicyHashes(html)])),
    templated: await templatedFiles(dist),
    embeddable: [loaderFile],
  };
  await write(join(dist, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
  return site;
}

function fileFor({ path, delivery }: SitePage, query: Query = {}): string {
  if (path === '*') return notFound;
  if (delivery !== 'prerendered') return appFile;
  const name = path === '/' ? 'index' : path.slice(1).replaceAll(':', '');
  const parts = Object.entries(query).map(([key, value]) => (value === '*' ? key : value));
  return `${[name, ...parts].join('.')}.html`;
}

function nothingIn(pages: SitePage[]): SitePage {
  const found = pages.find(({ path, delivery }) => delivery === 'framed' && path.endsWith('/*'));
  if (!found) throw new Error('There is no page for what a company does not have');
  return found;
}

function framesOf(page: SitePage): Record<Role, string> {
  return Object.fromEntries(roles.map((role) => [role, frameFile(page, role)])) as Record<Role, string>;
}

function frameFile({ path }: SitePage, role: Role): string {
  const name = path.split('/').filter(Boolean).join('-').replace(':', '').replace('*', 'nothing');
  return `frames/${name}.${role}.html`;
}

type Query = PageVariant['query'];

/** An address that fits, also where it is to be a path. */
function exampleOf(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, value === '*' ? '/any' : value]),
  );
}

function sitemap(pages: SitePage[]): string {
  const addresses = pages
    .filter((page) => page.listed)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>\n',
  ].join('\n');
}

async function templatedFiles(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true });
  const texts = names.filter((name) => /^[^.].*\.(html|xml|txt|webmanifest)$/.test(name));
  const templated = await Promise.all(
    texts.map(async (name) => (await readFile(join(dist, name), 'utf8')).includes(origin) && name),
  );
  return templated.filter((name) => name !== false).sort();
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
