import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupProblem } from '#platform/errors.ts';

/** Level by level, because Node's own way of making all of them never returns below /proc. */
export function makeFolder(path: string, mode = 0o755): void {
  if (!existsSync(path)) {
    makeFolder(dirname(path), mode);
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      // Another start may have made it a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  if (!statSync(path).isDirectory())
    throw Object.assign(new Error(`${path} is a file, not a folder`), { code: 'ENOTDIR', path });
}

/** The data folder, made where it is missing; whatever later fails in it should have failed here. */
export function writableFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, '.write-probe-')));
    return realpathSync(dataDir);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR')
      throw new StartupProblem(`The path ${path} is a file, not a folder: set DATA_DIR to a folder.`);
    throw new StartupProblem(
      `The data folder ${dataDir} cannot be written (${code ?? error}): make it writable for this user, or set DATA_DIR to another folder.`,
    );
  }
}
