import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export interface ClientBuild {
  /** index.html as Vite wrote it, with the style sheet, boot and the icon inlined. */
  template: string;
  /** The scripts that a page of this module needs once it wakes, besides boot. */
  chunksFor(module: string | undefined): string[];
}

const bootScript = /<script type="module"[^>]*src="\/(assets\/[^"]+\.js)"[^>]*><\/script>/;
const iconLink = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

export async function clientBuild(dist: string): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  return {
    template: await inlined(dist),
    chunksFor: (module) => [
      ...new Set(['main.tsx', module].flatMap((name) => (name ? scriptsOf(manifest, `src/${name}`) : []))),
    ],
  };
}

// What a first paint needs is smaller than the round trips it would cost.
async function inlined(dist: string): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const css = await taken(dist, html, stylesheetLink);
  const boot = await taken(dist, html, bootScript);
  if (/\bimport\b(?!\()|\bexport\b/.test(boot)) throw new Error('boot must stand alone to be inlined');
  const icon = encodeURIComponent((await readFile(join(dist, 'favicon.svg'), 'utf8')).trim());
  return html
    .replace(stylesheetLink, () => `<style>${css}</style>`)
    .replace(bootScript, () => `<script type="module">${boot}</script>`)
    .replace(iconLink, () => `<link rel="icon" href="data:image/svg+xml,${icon}">`);
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
