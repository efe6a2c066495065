import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { viewIn } from './view.ts';

const queryOf = (path: string) => new URL(path, 'http://site').search;

it('[HOME-10] the address says which of the three views is shown', () => {
  expect(viewIn(queryOf(paths.home()))).toBe('landing');
  expect(viewIn(queryOf(paths.quiz()))).toBe('quiz');
  expect(viewIn(queryOf(paths.report('1b-2n37-4a-34')))).toBe('results');
  expect(viewIn('?utm_source=mail&view=quiz')).toBe('quiz');
});

it.each([
  '?view=',
  '?view=admin',
  '?view',
  '?VIEW=quiz',
  '?answers=00',
  '?view=landing',
  '?view=quiz%00',
  '?%',
])('[HOME-10] %s shows the landing view', (search) => expect(viewIn(search)).toBe('landing'));
