import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const sizes = repositoryFiles()
  .filter((file) => /^(core|server|web|checks|e2e|bench|scripts)\/.*\.(ts|tsx|mjs|css)$/.test(file))
  .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
  .sort((a, b) => a.lines - b.lines);

const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
const upTo200 = sizes.filter(({ lines }) => lines <= 200).length / sizes.length;
const largest = sizes.at(-1);

describe(`${sizes.length} source files`, () => {
  it(`none has more than 300 lines (${largest?.file} has ${largest?.lines})`, () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it(`nine in ten have at most 200 lines (${Math.round(upTo200 * 100)}%)`, () => {
    expect(upTo200).toBeGreaterThanOrEqual(0.9);
  });

  it(`half of them have at most 60 lines (median ${median})`, () => {
    expect(median).toBeLessThanOrEqual(60);
  });
});
