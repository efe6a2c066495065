import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/folders.ts';

const server = fileURLToPath(new URL('../../../', import.meta.url));
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
const folder = temporaryFolder('migrations');
afterAll(folder.remove);

const files = (path: string) => readdirSync(path, { recursive: true }).map(String).sort();

it('the migrations lead to the tables that the code describes', () => {
  cpSync(join(server, 'migrations'), folder.path, { recursive: true });
  const output = execFileSync(
    process.execPath,
    [
      kit,
      'generate',
      ...['--dialect', 'postgresql', '--schema', './src/**/tables.ts'],
      ...['--out', relative(server, folder.path)],
    ],
    { cwd: server, encoding: 'utf8' },
  );
  expect(output).toContain('nothing to migrate');
  expect(files(folder.path)).toEqual(files(join(server, 'migrations')));
});
