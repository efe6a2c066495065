import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildClient, clientBuild } from './build/client-build.ts';
import { compressFiles } from './build/compress.ts';
import { buildMagnetLoader } from './build/magnet-loader.ts';
import { writeSite } from './build/site.ts';
import { standaloneScript } from './build/standalone-script.ts';

process.env.NODE_ENV = 'production';
const started = performance.now();
const web = import.meta.dirname;
const dist = join(web, 'dist');
const rendererFolder = join(dist, '.renderer');
const settings = { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' } as const;

const client = await buildClient(settings);
await buildMagnetLoader(settings, dist);
const magnetStart = await standaloneScript(settings, 'magnet-page/at-once.ts');
await build({
  ...settings,
  publicDir: false,
  build: { ssr: 'src/prerender.tsx', outDir: rendererFolder, emptyOutDir: true },
  // Node finds none of its own files in this one, which is written for bundlers.
  ssr: { noExternal: [/^@atlaskit\//] },
});
const renderer: typeof import('./src/prerender.tsx') = await import(
  pathToFileURL(join(rendererFolder, 'prerender.js')).href
);
const site = await writeSite(dist, await clientBuild(dist, client, magnetStart), renderer);
await rm(rendererFolder, { recursive: true });
await compressFiles(dist, new Set(site.templated));

const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`Built ${site.pages.length} pages into web/dist in ${seconds} s`);
// Rolldown's threads now and then keep the process alive for ever once all is written (rolldown issue 10606).
process.exit();
