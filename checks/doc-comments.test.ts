import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const sources = repositoryFiles().filter((file) =>
  /^(core|server|web|e2e|bench|scripts|checks)\/.*\.(ts|tsx|mjs|js|css)$/.test(file),
);

/** The doc comments of a text that begin with a question word instead of with the thing. */
const questionsIn = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*\/\*\*[\s*]*((?:What|Whether|Whose|Those)\b.*)$/gm)].map(([, begins = '']) =>
    begins.replace(/\s*\*\/.*$/, ''),
  );

it.each([
  ['a line', '/** Whether it is full. */', 'Whether it is full.'],
  ['a field', '  /** Those who may open it. */', 'Those who may open it.'],
  [
    'several lines',
    ['/**', ' * What a mail says,', ' * and to whom.', ' */'].join('\n'),
    'What a mail says,',
  ],
])('%s that begins with a question word is found', (_, text, found) => {
  expect(questionsIn(text)).toEqual([found]);
});

it.each([
  '/** True once it is full. */',
  '/** Whatsoever */',
  '// What a line in a function says',
  'What */',
])('%s is fine', (text) => {
  expect(questionsIn(text)).toEqual([]);
});

it('every doc comment begins with what the thing is or does', () => {
  expect(sources.flatMap((file) => questionsIn(read(file)).map((words) => `${file}: ${words}`))).toEqual([]);
});
