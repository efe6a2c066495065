import { dirname, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const files = repositoryFiles();
const documents = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));
const present = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));

const inFolder = /^(?:core|server|web|e2e|bench|scripts|docs|checks|\.ci)\//;
const atRoot =
  /^(?:README\.md|CONTRIBUTING\.md|\.env\.example|\.npmrc|\.gitignore|\.dependency-cruiser\.cjs|(?:package|package-lock|biome|tsconfig[\w.]*)\.json|[\w-]+\.config\.ts)$/;
// A pattern or a made-up name stands for many files, and what a build makes is in no clone.
const standsForOthers = /[*<>{}[\]…$]|NNNN|\/dist\b/;

describe('documents', () => {
  it('name only files and folders that exist', () => {
    const gone = documents.flatMap((document) =>
      mentionedPaths(read(document))
        .filter((path) => !present.has(path))
        .map((path) => `${document}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  it('link only to files that exist', () => {
    const gone = documents.flatMap((document) =>
      linkedPaths(read(document))
        .filter((path) => !present.has(normalize(`${dirname(document)}/${path}`).replace(/\/$/, '')))
        .map((path) => `${document}: ${path}`),
    );
    expect(gone).toEqual([]);
  });
});

describe('paths in a document', () => {
  it('are found between backticks, in commands too', () => {
    const text = 'See `core/src/brand.ts:4`, `docs/`, `node scripts/run.mjs start` and `package.json`.';
    expect(mentionedPaths(text)).toEqual(['core/src/brand.ts', 'docs', 'scripts/run.mjs', 'package.json']);
  });

  it('are not addresses, packages, patterns or files that every module has', () => {
    const text =
      '`/api/waitlist` `@heliodesk/core/brand` `server/src/**/*.test.ts` `store.ts` `web/dist` core/gone';
    expect(mentionedPaths(text)).toEqual([]);
  });

  it('are found in links, without those that lead elsewhere', () => {
    expect(linkedPaths('[a](docs/a.md#top) [b](https://example.com) [c](#here)')).toEqual(['docs/a.md']);
  });
});

function mentionedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap((match) => (match[1] ?? '').split(/\s+/))
    .filter((word) => (inFolder.test(word) || atRoot.test(word)) && !standsForOthers.test(word))
    .map((word) => word.replace(/(:\d+)?[,;:.]?$/, '').replace(/\/$/, ''));
}

function linkedPaths(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target));
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}
