import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from './folders.ts';

export const fakeManifest = {
  pages: [
    { path: '/', file: 'index.html' },
    { path: '/pricing', file: 'pricing.html' },
    { path: '/projects/:id', file: 'app.html' },
    { path: '/dev/ui', file: 'dev.html', dev: true },
  ],
  notFound: '404.html',
  templated: ['index.html', 'robots.txt'],
  csp: {
    'index.html': { script: ["'sha256-script='"], style: ["'sha256-style='"] },
    '404.html': { script: ["'sha256-script='"], style: ["'sha256-style='"] },
    'pricing.html': { script: ["'sha256-script='"], style: ["'sha256-pricing='"] },
  },
};

/** A web build in small: what web/dist holds, a file of each sort. */
export function fakeSite(manifest: object = fakeManifest): { path: string; remove(): void } {
  const folder = temporaryFolder('site');
  const write = (name: string, content: string, packed = false) => {
    writeFileSync(join(folder.path, name), content);
    if (!packed) return;
    writeFileSync(join(folder.path, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder.path, `${name}.gz`), gzipSync(content));
  };
  mkdirSync(join(folder.path, 'assets'));
  write('site.json', JSON.stringify(manifest));
  write('index.html', '<link rel="canonical" href="%ORIGIN%/"><h1>Home</h1>');
  write('pricing.html', '<h1>Pricing</h1>', true);
  write('app.html', '<h1>App</h1>', true);
  write('dev.html', '<h1>Dev</h1>');
  write('login.html', '<html lang="en"><a href="/login">Login</a>', true);
  write('forgot.html', '<html lang="en"><h1>Forgotten</h1>', true);
  write('nothing.html', '<h1>Nothing in this company</h1>', true);
  write('404.html', '<h1>Nothing here</h1>', true);
  write('robots.txt', 'Sitemap: %ORIGIN%/sitemap.xml');
  write('assets/app-1a2b.js', 'console.log("%ORIGIN%")', true);
  write('assets/font.woff2', 'font');
  return folder;
}
