import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../repository.ts';

const journeys = repositoryFiles().filter((file) => /^e2e\/.*\.ts$/.test(file));

describe('nothing is walked twice without a reason', () => {
  it('[SUITE-7] accessibility is asked in one place for journeys and in one for components', () => {
    const users = repositoryFiles()
      .filter((file) => /^(?:e2e|web)\/.*\.tsx?$/.test(file))
      .filter((file) => /AxeBuilder|from 'axe-core'|wcag2a/.test(read(file)));
    expect(users.sort()).toEqual(['e2e/support/axe.ts', 'web/src/testing/accessibility.ts']);
  });

  it('[SUITE-7] no journey is repeated for each colour scheme, since accessibility is asked in both', () => {
    const repeated = /for \(const colorScheme of[^)]*\)\s*\{?\s*test/;
    expect(journeys.filter((file) => repeated.test(read(file)))).toEqual([]);
  });

  it('[SUITE-7] a tag says where the width makes a difference, on fewer than one journey in three', () => {
    const specs = journeys.filter((file) => file.endsWith('.spec.ts')).map(read);
    const tagged = specs.reduce((sum, text) => sum + text.split("'@phone'").length - 1, 0);
    const all = specs.reduce((sum, text) => sum + [...text.matchAll(/^\s*test\(/gm)].length, 0);
    expect(tagged).toBeGreaterThan(10);
    expect(tagged / all).toBeLessThan(1 / 3);
  });

  it('[SUITE-6] no test measures a limit of time without a yardstick', () => {
    const bare = repositoryFiles()
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) => limitsOfTimeIn(read(file)).map((line) => `${file}: ${line}`));
    expect(bare).toEqual([]);
    const planted = ['ms', 'Date.now() - begun', 'slowest(answers)'].map(
      (time) => `expect(${time}).toBeLessThan(5_000);`,
    );
    expect(limitsOfTimeIn(planted.join('\n'))).toEqual(planted);
    expect(limitsOfTimeIn('expect(ms).toBeLessThan(await patience(500))')).toEqual([]);
  });
});

/** Lines that compare a time with a fixed number. */
function limitsOfTimeIn(text: string): string[] {
  const time = /expect\([^)]*(?:\bms\b|\.now\(|[Ee]lapsed|[Tt]ook|slowest|recovery)/;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => time.test(line) && /\.toBeLessThan(?:OrEqual)?\(\s*[\d_]+\s*\)/.test(line));
}
