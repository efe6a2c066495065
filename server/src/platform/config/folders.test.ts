import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/folders.ts';
import { writableFolder } from './folders.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder('folders');
});
afterEach(() => folder.remove());

/** Folders of the kernel's own, in which even root may make nothing. */
const kernelFolders = ['/proc/heliodesk', '/proc/heliodesk/data', '/sys/kernel'];

describe('the data folder', () => {
  it('is made with all that leads to it, and left empty', () => {
    const path = join(folder.path, 'one', 'two', 'three');
    expect(writableFolder(path)).toBe(path);
    expect(writableFolder(path)).toBe(path);
    expect(readdirSync(path)).toEqual([]);
  });

  it.each(['file', 'file/data', 'file/data/deeper'])('is refused when it leads to a file (%s)', (name) => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(() => writableFolder(join(folder.path, name))).toThrow(
      `The path ${file} is a file, not a folder: set DATA_DIR to a folder.`,
    );
  });

  it.each(kernelFolders)('is refused where nobody may write (%s)', (path) => {
    if (!existsSync('/proc/self')) return console.log('Skipped: this system has no such folder');
    expect(() => writableFolder(path)).toThrow(
      /^The data folder .* cannot be written \(E[A-Z]+\): make it writable for this user, or set DATA_DIR to another/,
    );
  });
});
