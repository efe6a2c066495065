import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/folders.ts';
import { privateFolder } from './placement.ts';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;
beforeEach(() => {
  folder = temporaryFolder('placement');
  path = join(folder.path, 'sockets');
});
afterEach(() => folder.remove());

describe('a folder for sockets where everybody may write', () => {
  it('is made for this user alone, and found again', () => {
    for (const _ of [1, 2]) expect(privateFolder(path)).toBe(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['a folder open to others', () => chmodSync(privateFolder(path), 0o777)],
    ['a link to a folder', () => symlinkSync(privateFolder(`${path}-elsewhere`), path)],
    ['a file', () => writeFileSync(path, '')],
  ])('is refused when somebody has put %s there', (_what, prepare) => {
    prepare();
    expect(() => privateFolder(path)).toThrow(
      `The folder ${path} is not this user's alone: remove it, or set DATA_DIR to a shorter path.`,
    );
  });

  it('is refused when it belongs to another user', () => {
    if (process.getuid?.() !== 0) return console.log('Skipped: only root can give a folder away');
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, 65534, 65534);
    expect(() => privateFolder(path)).toThrow("is not this user's alone");
  });
});
