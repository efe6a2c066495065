import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

/** May only be lowered: what is once built and tested stays so. */
const mostPending = 0;

// Ids open a title, each in brackets: a mention elsewhere in a test file does not count.
const opensTitle = /['"`]((?:\[[A-Z]+-\d+\] ?)+)/g;

const required = new Set(matches(read('docs/requirements.md'), /^- ([A-Z]+-\d+) /gm));
const pending = read('checks/pending-requirements.txt').split('\n').filter(Boolean);
const tested = new Set(
  repositoryFiles()
    .filter((file) => /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/.test(file))
    .flatMap((file) => idsInTitles(read(file))),
);

describe('every requirement', () => {
  it('is tested, or stands on the pending list', () => {
    expect([...required].filter((id) => !tested.has(id) && !pending.includes(id))).toEqual([]);
  });

  it('leaves the pending list with its first test', () => {
    expect(pending.filter((id) => tested.has(id))).toEqual([]);
  });

  it('is known: no test and no pending line names another', () => {
    expect([...tested, ...pending].filter((id) => !required.has(id))).toEqual([]);
  });

  it('is pending once at most, and the list only shrinks', () => {
    expect(new Set(pending).size).toBe(pending.length);
    expect(pending.length).toBeLessThanOrEqual(mostPending);
  });
});

describe('ids in titles', () => {
  const id = (number: number) => `[${'TEST'}-${number}]`;

  it('are found at the start of a title, one or several', () => {
    expect(idsInTitles(`it('${id(1)} adds', …); it.each(rows)(\`${id(2)} ${id(3)} %s\`, …)`)).toEqual([
      'TEST-1',
      'TEST-2',
      'TEST-3',
    ]);
  });

  it('are not found in a comment or in the middle of a sentence', () => {
    expect(idsInTitles(`// ${id(1)} comes later\nit('adds, see ${id(2)}', …)`)).toEqual([]);
  });
});

function idsInTitles(text: string): string[] {
  return matches(text, opensTitle).flatMap((title) => matches(title, /\[([A-Z]+-\d+)\]/g));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
