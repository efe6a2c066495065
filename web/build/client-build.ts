import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export interface ClientBuild {
  /** index.html as Vite wrote it, with the style sheet inlined. */
  template: string;
  /** The scripts that a page of this module needs once it wakes, besides boot. */
  chunksFor(module: string | undefined): string[];
}

const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

export async function clientBuild(dist: string): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  return {
    template: await inlineStyles(dist),
    chunksFor: (module) => [
      ...new Set(['main.tsx', module].flatMap((name) => (name ? scriptsOf(manifest, `src/${name}`) : []))),
    ],
  };
}

// The whole style sheet is smaller than the round trip it would cost.
async function inlineStyles(dist: string): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const [link, file] = stylesheetLink.exec(html) ?? [];
  if (!link || !file) throw new Error('The built index.html links no style sheet');
  const css = (await readFile(join(dist, file), 'utf8')).trim();
  await rm(join(dist, file));
  return html.replace(link, () => `<style>${css}</style>`);
}

function scriptsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => scriptsOf(manifest, name, seen));
  return [`/${chunk.file}`, ...imported];
}
