import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';
import { runningTests } from './running-tests.ts';
import { testsIn } from './test-titles.ts';

/** May only be lowered: what is once built and tested stays so. */
const mostPending = 6;

const required = new Set(
  [...read('docs/requirements.md').matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, id]) => id),
);
const pending = read('checks/pending-requirements.txt').split('\n').filter(Boolean);
const running = runningTests();
const testFiles = repositoryFiles().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
const tests = testFiles
  .filter((file) => running.has(file))
  .flatMap((file) => testsIn(read(file), file).map((test) => ({ ...test, file })));
const tested = new Set(tests.filter(({ asserts }) => asserts).flatMap(({ ids }) => ids));

describe('every requirement', () => {
  it('[SUITE-4] is tested by something that runs and asserts, or stands on the pending list', () => {
    expect([...required].filter((id) => !tested.has(id ?? '') && !pending.includes(id ?? ''))).toEqual([]);
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

describe('every test', () => {
  it('[SUITE-4] stands in a file that a runner opens', () => {
    expect(testFiles.filter((file) => !running.has(file))).toEqual([]);
  });

  // The other runner refuses such a test itself.
  it('[SUITE-4] of a journey asserts something', () => {
    const journeys = tests.filter(({ file }) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
    expect(journeys.length).toBeGreaterThan(50);
    expect(journeys.filter(({ asserts }) => !asserts).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });
});

describe('a test in a file', () => {
  const id = (number: number) => `[${'TEST'}-${number}]`;
  const ids = (text: string) => testsIn(text).flatMap(({ ids }) => ids);
  const body = '() => { expect(1).toBe(1) }';

  it('is found with the ids that open its title, one or several', () => {
    expect(ids(`it('${id(1)} adds', ${body}); it.each(rows)(\`${id(2)} ${id(3)} \${x}\`, ${body})`)).toEqual([
      'TEST-1',
      'TEST-2',
      'TEST-3',
    ]);
    expect(
      ids(`test('${id(4)} x', { tag: '@phone' }, async ({ page }) => { await expectIt(page) })`),
    ).toEqual(['TEST-4']);
  });

  it('is none in a comment, in a list of words or in the middle of a sentence', () => {
    const text = `// it('${id(1)} comes later', ${body})\nconst words = ['${id(2)} x'];\nit('adds, see ${id(3)}', ${body})`;
    expect(ids(text)).toEqual([]);
  });

  it('is none where it is left out', () => {
    expect(
      ids(`it.skip('${id(1)} x', ${body}); test.fixme('${id(2)} y', ${body}); it.todo('${id(3)} z')`),
    ).toEqual([]);
    const within = `() => { it('${id(4)} x', ${body}) }`;
    expect(ids(`describe.skip('a', ${within}); test.describe.fixme('b', ${within})`)).toEqual([]);
    expect(ids(`it('${id(5)} x', async () => { test.skip(); expect(1).toBe(1) })`)).toEqual([]);
    expect(ids(`describe('a', ${within})`)).toEqual(['TEST-4']);
  });

  it('asserts nothing when it is empty, or only looks', () => {
    const empty = ['() => {}', 'async () => { await open() }', '() => expect(1)', '() => { expect.soft(1) }'];
    const tests = empty.map((body) => `it('x', ${body});`).join('');
    expect(testsIn(tests).map((test) => test.asserts)).toEqual([false, false, false, false]);
    expect(
      testsIn(`it('x', () => expect(1).toBe(1)); it('y', () => { fc.assert(p) })`).map(
        (test) => test.asserts,
      ),
    ).toEqual([true, true]);
  });
});
