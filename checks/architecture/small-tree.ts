import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';

export type Tree = Record<string, string>;

const packages = ['zod', 'drizzle-orm', 'stripe', 'vitest', 'react'];

/** Writes a tiny repository with the real manifests, hands its path to `work` and removes it. */
export async function withSmallTree<T>(files: Tree, work: (path: string) => Promise<T>): Promise<T> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'heliodesk-tree-')));
  try {
    for (const [name, text] of Object.entries(files)) write(join(path, name), text);
    for (const name of ['package.json', 'core/package.json', 'server/package.json', 'web/package.json']) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      copyFileSync(join(root, name), join(path, name));
    }
    for (const name of packages) {
      write(join(path, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
      write(join(path, 'node_modules', name, 'index.js'), '');
    }
    mkdirSync(join(path, 'node_modules/@heliodesk'));
    symlinkSync(join(path, 'core'), join(path, 'node_modules/@heliodesk/core'));
    return await work(path);
  } finally {
    rmSync(path, { recursive: true });
  }
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
