import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { type Chunk, closureOf, sharedChunks } from './chunks.ts';
import { withoutRuntime } from './runtime-in-react.ts';
import { type StyleSheet, splitSheet } from './style-sheet.ts';

export interface ClientBuild {
  /** index.html as Vite wrote it, with boot and the icon inlined and a slot for the styles. */
  template: string;
  sheet: StyleSheet;
  /** The script that asks for a page's first answers, to stand in its HTML. */
  firstCalls: string;
  /** Asks about the link that led to a page. */
  linkCheck: string;
  /** The start script of a magnet's page, before it wakes. */
  magnetStart: string;
  /** The scripts that a page of these modules needs once it wakes, besides boot; the application first. */
  chunksFor(modules: readonly string[]): string[];
}

export const stylesSlot = '<!--styles-->';

const iconLink = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
const bootScript = /<script type="module"[^>]*src="\/(assets\/[^"]+\.js)"[^>]*><\/script>/;
const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/** Built twice: only the first shows what pages share, and the second puts that into few files. */
export async function buildClient(settings: InlineConfig): Promise<Chunk[]> {
  const shared = sharedChunks(await chunksOf({ ...settings, build: { write: false, minify: false } }));
  const groups = [{ debugName: 'shared', name: (id: string) => shared.get(id) ?? null }];
  return chunksOf({ ...settings, build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });
}

async function chunksOf(config: InlineConfig): Promise<Chunk[]> {
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  return output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, facadeModuleId, imports, moduleIds }) => ({
      ...{ fileName, facadeModuleId, moduleIds },
      imports: withoutRuntime(imports),
    }));
}

export async function clientBuild(dist: string, chunks: Chunk[], magnetStart: string): Promise<ClientBuild> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const boot = standingAlone(await taken(dist, html, bootScript));
  return {
    template: html
      .replace(stylesheetLink, stylesSlot)
      .replace(iconLink, await inlineIcon(dist))
      .replace(bootScript, () => `<script type="module">${boot}</script>`),
    sheet: splitSheet(await taken(dist, html, stylesheetLink)),
    firstCalls: await inlined(dist, chunks, 'first-calls.ts'),
    linkCheck: await inlined(dist, chunks, 'link-check.ts'),
    magnetStart: standingAlone(magnetStart),
    chunksFor: (modules) => [
      ...new Set(['main.tsx', ...modules].flatMap((module) => scriptsOf(chunks, module))),
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

async function inlined(dist: string, chunks: Chunk[], module: string): Promise<string> {
  const file = join(dist, holderOf(chunks, module).fileName);
  const text = (await readFile(file, 'utf8')).trim();
  await rm(file);
  return standingAlone(text);
}

function standingAlone(script: string): string {
  if (/\bimport\b(?!\()|\bexport\b/.test(script)) throw new Error('What is inlined must stand alone');
  return script;
}

function scriptsOf(chunks: Chunk[], module: string): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return [...closureOf(holderOf(chunks, module).fileName, byFile)].map((file) => `/${file}`);
}

function holderOf(chunks: Chunk[], module: string): Chunk {
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${module}`)));
  if (!holder) throw new Error(`The client build has no chunk for ${module}`);
  return holder;
}
