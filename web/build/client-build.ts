import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { type StyleSheet, splitSheet } from './style-sheet.ts';

export interface ClientBuild {
  /** index.html as Vite wrote it, with boot and the icon inlined and a slot for the styles. */
  template: string;
  sheet: StyleSheet;
  /** The scripts that a page of this module needs once it wakes, besides boot. */
  chunksFor(module: string | undefined): string[];
}

export const stylesSlot = '<!--styles-->';

const iconLink = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
const bootScript = /<script type="module"[^>]*src="\/(assets\/[^"]+\.js)"[^>]*><\/script>/;
const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

export async function clientBuild(dist: string): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const boot = await taken(dist, html, bootScript);
  if (/\bimport\b(?!\()|\bexport\b/.test(boot)) throw new Error('boot must stand alone to be inlined');
  return {
    template: html
      .replace(stylesheetLink, stylesSlot)
      .replace(iconLink, await inlineIcon(dist))
      .replace(bootScript, () => `<script type="module">${boot}</script>`),
    sheet: splitSheet(await taken(dist, html, stylesheetLink)),
    chunksFor: (module) => [
      ...new Set(['main.tsx', module].flatMap((name) => (name ? scriptsOf(manifest, `src/${name}`) : []))),
    ],
  };
}

/** A browser fetches the icon beside what a first view needs, so that would come later. */
async function inlineIcon(dist: string): Promise<string> {
  const svg = await readFile(join(dist, 'favicon.svg'), 'utf8');
  const short = svg
    .trim()
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('"', "'")
    .replaceAll('#', '%23');
  return `<link rel="icon" href="data:image/svg+xml,${short}">`;
}

async function taken(dist: string, html: string, tag: RegExp): Promise<string> {
  const [, file] = tag.exec(html) ?? [];
  if (!file) throw new Error(`The built index.html has nothing like ${tag}`);
  const text = (await readFile(join(dist, file), 'utf8')).trim();
  await rm(join(dist, file));
  return text;
}

function scriptsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => scriptsOf(manifest, name, seen));
  return [`/${chunk.file}`, ...imported];
}
