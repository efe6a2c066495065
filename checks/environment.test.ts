import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const readsEnvironment =
  /\bprocess\s*\??\.\s*env\b|\bprocess\s*\[|\benv\b[^;\n]*\}\s*=\s*process\b|['"](?:node:)?process['"]/;

it.each([
  'process.env.PORT',
  'process?.env',
  "process['env']",
  'const { env } = process;',
  'const { env: settings } = process;',
  "import { env } from 'node:process';",
])('%s counts as reading the environment', (line) => {
  expect(line).toMatch(readsEnvironment);
});

it.each(['process.exit(1)', 'process.on("SIGTERM", stop)', 'const { env } = config;'])(
  '%s does not',
  (line) => {
    expect(line).not.toMatch(readsEnvironment);
  },
);

it('only platform/config reads the environment', () => {
  const readers = repositoryFiles()
    .filter((file) => /^(core|server|web)\/src\/.*\.tsx?$/.test(file))
    .filter((file) => !file.startsWith('server/src/platform/config/'))
    .filter((file) => readsEnvironment.test(read(file)));
  expect(readers).toEqual([]);
});
