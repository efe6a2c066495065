import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ordinary, repetitive, testsOfSql } from '../../scripts/test/postgres-files.ts';
import { chosen } from '../../scripts/test/suite.mjs';
import { root } from '../repository.ts';

describe('what is run', () => {
  it('[SUITE-2] is every part, the parts that are named, or some files of one', () => {
    const every = ['types', 'lint', 'units', 'components', 'postgres', 'reliability', 'journeys'];
    expect(chosen([])).toMatchObject({ names: every, filters: [] });
    expect(chosen(['types', 'lint'])).toMatchObject({ names: ['types', 'lint'], filters: [] });
    expect(chosen(['journeys', 'team'])).toMatchObject({ names: ['journeys'], filters: ['team'] });
    expect(() => chosen(['team'])).toThrow('There is no part team');
  });

  it('[SUITE-2] of the journeys is a folder for each feature', () => {
    const entries = readdirSync(join(root, 'e2e'), { withFileTypes: true });
    const loose = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(loose.filter((name) => name.endsWith('.ts'))).toEqual(['playwright.config.ts']);
    for (const feature of ['team', 'billing', 'signup'])
      expect(readdirSync(join(root, 'e2e', feature)).some((name) => name.endsWith('.spec.ts'))).toBe(true);
  });

  it('on another PostgreSQL is what has SQL in it', () => {
    const files = testsOfSql();
    expect(files).toContain('server/src/platform/db/migrate.test.ts');
    expect(files).toContain('server/src/access.test.ts');
    expect(files).toContain('server/src/projects/search/search.test.ts');
    expect(files).not.toContain('server/src/fuzz.test.ts');
    const all = globSync('server/src/**/*.test.ts', { cwd: root });
    for (const kind of [...repetitive, ...ordinary])
      expect(
        all.some((file) => kind.test(file)),
        `${kind}`,
      ).toBe(true);
  });
});
