import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Committed files and those about to be, without what .gitignore leaves out or somebody has just deleted. */
export function repositoryFiles(): string[] {
  // A clone may belong to another user than the one who runs the tests, which Git would otherwise refuse to read.
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', ['-c', `safe.directory=${root}`, ...listing], {
    cwd: root,
    encoding: 'utf8',
  });
  return names.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
