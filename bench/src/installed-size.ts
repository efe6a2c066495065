import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, reported } from './figures.ts';
import { root } from './repository.ts';

type Package = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Lock = Record<string, Package>;

/** The workspaces that `npm start` installs. */
const workspaces = ['core', 'server', 'web'];

export async function installedSize(): Promise<Figure[]> {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const places = new Set<string>();
  for (const workspace of workspaces) collect(lock, workspace, places);
  // Other platforms' binaries stand in the lockfile but not on this disk.
  const present = [...places].filter((place) => existsSync(join(root, place)));
  const bytes = present.reduce((sum, place) => sum + folderSize(join(root, place)), 0);
  const what = `installed by npm start: ${present.length} packages`;
  return [reported({ what, value: bytes / 1024 ** 2, unit: 'MiB' })];
}

function collect(lock: Lock, from: string, places: Set<string>): void {
  const { dependencies, optionalDependencies, peerDependencies } = lock[from] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const place = resolvePlace(lock, from, name);
    if (!place || places.has(place) || name.startsWith('@heliodesk/')) continue;
    places.add(place);
    collect(lock, place, places);
  }
}

/** As Node looks for a package: in the nearest node_modules that has it. */
function resolvePlace(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (lock[place]) return place;
    if (!folder) return undefined;
  }
}

function folderSize(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A package inside a package is counted as one of its own.
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : folderSize(path);
    else if (entry.isFile()) bytes += statSync(path).size;
  }
  return bytes;
}
