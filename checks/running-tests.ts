import { globSync } from 'node:fs';
import { join } from 'node:path';
import vitest from '../vitest.config.ts';
import { read, root } from './repository.ts';

type Project = { root?: string; test?: { include?: string[] } };

/** The files that one of the runners opens, by the runners' own configuration. */
export function runningTests(): Set<string> {
  const projects = (vitest.test?.projects ?? []) as Project[];
  const byVitest = projects.flatMap(({ root: folder = '.', test }) =>
    (test?.include ?? []).map((pattern) => join(folder, pattern)),
  );
  const journeys = /testMatch: '([^']+)'/.exec(read('e2e/playwright.config.ts'))?.[1] ?? '';
  const patterns = [...byVitest, join('e2e', journeys)];
  return new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })));
}
