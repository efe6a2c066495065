import { createHash } from 'node:crypto';
import { brand } from '@heliodesk/core/brand';
import type { SitePage } from '../src/prerender.tsx';
import type { ClientBuild } from './client-build.ts';
import { pageHead } from './page-head.ts';

const slots = { head: '<!--head-->', root: '<div id="root"><!--page--></div>' };

export function pageDocument({ template, chunksFor }: ClientBuild, page: SitePage, content: string): string {
  // The content policy forbids these, and a browser would drop them without a word.
  const forbidden = /\sstyle="|<script|<style/.exec(content);
  if (forbidden) throw new Error(`${page.path} has inline ${forbidden[0].trim()} in its HTML`);
  const mark = page.path === '*' ? ' data-not-found' : '';
  const chunks = chunksFor(page.module).join(' ');
  const root = `<div id="root" data-chunks="${chunks}"${mark}>${content}</div>`;
  return fill(template, pageHead(page), root);
}

export function appShell({ template, chunksFor }: ClientBuild): string {
  const chunks = chunksFor(undefined);
  const tags = [
    `<title>${brand.name}</title>`,
    '<meta name="robots" content="noindex">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
  ];
  return fill(template, tags, `<div id="root" data-chunks="${chunks.join(' ')}"></div>`);
}

function fill(template: string, headTags: string[], root: string): string {
  return template.replace(slots.head, () => headTags.join('\n    ')).replace(slots.root, () => root);
}

/**
 * The hashes by which the content policy lets the documents' inline scripts and styles pass. Structured data stands
 * in a script element too, but with a type that no browser runs, so it needs none.
 */
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
