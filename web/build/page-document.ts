import { createHash } from 'node:crypto';
import { brand } from '@heliodesk/core/brand';
import type { SitePage } from '../src/prerender.tsx';
import { pageTitle } from '../src/shell/page-title.ts';
import type { ClientBuild } from './client-build.ts';

const slots = { head: '<!--head-->', root: '<div id="root"><!--page--></div>' };

export function pageDocument({ template, chunksFor }: ClientBuild, page: SitePage, content: string): string {
  // The content policy forbids these, and a browser would drop them without a word.
  const forbidden = /\sstyle="|<script|<style/.exec(content);
  if (forbidden) throw new Error(`${page.path} has inline ${forbidden[0].trim()} in its HTML`);
  const mark = page.path === '*' ? ' data-not-found' : '';
  const chunks = chunksFor(page.module).join(' ');
  const root = `<div id="root" data-chunks="${chunks}"${mark}>${content}</div>`;
  return fill(template, head(page), root);
}

export function appShell({ template, chunksFor }: ClientBuild): string {
  const chunks = chunksFor(undefined);
  const tags = [
    `<title>${brand.name}</title>`,
    '<meta name="robots" content="noindex">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
  ];
  return fill(template, tags.join('\n    '), `<div id="root" data-chunks="${chunks.join(' ')}"></div>`);
}

function fill(template: string, headTags: string, root: string): string {
  return template.replace(slots.head, () => headTags).replace(slots.root, () => root);
}

function head({ title, description = '', path, listed }: SitePage): string {
  const tags = [
    `<title>${escapeHtml(pageTitle(title))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ];
  if (!listed) return [...tags, '<meta name="robots" content="noindex">'].join('\n    ');
  const social = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': `%ORIGIN%${path}`,
    'og:image': '%ORIGIN%/og.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${brand.name}: ${brand.tagline}`,
    'og:locale': 'en_GB',
  };
  return [
    ...tags,
    `<link rel="canonical" href="%ORIGIN%${path}">`,
    ...Object.entries(social).map(
      ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}

/** The hashes by which the content policy lets the documents' inline scripts and styles pass. */
export function contentPolicyHashes(documents: string[]) {
  const hashes = (element: RegExp) => [
    ...new Set(documents.flatMap((html) => [...html.matchAll(element)].map(([, text = '']) => sha256(text)))),
  ];
  return {
    script: hashes(/<script(?: type="module")?>([\s\S]*?)<\/script>/g),
    style: hashes(/<style>([\s\S]*?)<\/style>/g),
  };
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
