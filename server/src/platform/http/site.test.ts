import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupProblem } from '#platform/errors.ts';
import { fakeSite } from '#testing/fake-site.ts';
import { loadSite } from './site.ts';

let dist: ReturnType<typeof fakeSite>;
beforeEach(() => {
  dist = fakeSite();
});
afterEach(() => dist.remove());

const load = (dev = false) => loadSite(dist.path, 'https://desk.test', { dev });

it('pages for developers are hidden in production', () => {
  expect(load(true).find('/dev/ui')?.body.toString()).toBe('<h1>Dev</h1>');
  expect(load(false).find('/dev/ui')).toBeUndefined();
  expect(load(false).find('/dev.html')).toBeUndefined();
});

it('a new build on disk does not mix with the one being served', () => {
  const site = load();
  writeFileSync(join(dist.path, 'pricing.html'), 'new');
  rmSync(join(dist.path, 'assets'), { recursive: true });
  expect(site.find('/pricing')?.body.toString()).toBe('<h1>Pricing</h1>');
  expect(site.find('/assets/app-1a2b.js')).toBeDefined();
});

it.each([
  ['is missing', undefined],
  ['is no JSON', '{'],
  ['is of another shape', '{"pages":[]}'],
  ['names a file that is not there', '{"pages":[],"notFound":"gone.html","csp":{"script":[],"style":[]}}'],
])('a build whose site.json %s stops the start with what to do', (_what, content) => {
  rmSync(join(dist.path, 'site.json'));
  if (content !== undefined) writeFileSync(join(dist.path, 'site.json'), content);
  expect(() => load()).toThrow(StartupProblem);
  expect(() => load()).toThrow(/^The web [^\n]+: run npm run build [^\n]+\.$/);
});
