import { mkdirSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/folders.ts';
import { copyBinaries } from './binaries.ts';

it('binaries copied under a strict umask can be read and run by every user', () => {
  const folder = temporaryFolder('binaries');
  const native = join(folder.path, 'native');
  const umask = process.umask(0o077);
  try {
    mkdirSync(join(native, 'bin'), { recursive: true });
    writeFileSync(join(native, 'bin', 'postgres'), '', { mode: 0o700 });
    writeFileSync(join(native, 'timezones'), '', { mode: 0o600 });
    symlinkSync('bin/postgres', join(native, 'postmaster'));
    const copy = copyBinaries({ folder: native, version: '18.0.0' }, join(folder.path, 'shared'));
    const mode = (name: string) => (statSync(join(copy.folder, name)).mode & 0o777).toString(8);
    expect(['..', '.', 'bin', 'bin/postgres', 'timezones'].map(mode)).toEqual([
      '755',
      '755',
      '755',
      '755',
      '644',
    ]);
    expect(readlinkSync(join(copy.folder, 'postmaster'))).toBe('bin/postgres');
  } finally {
    process.umask(umask);
    folder.remove();
  }
});
