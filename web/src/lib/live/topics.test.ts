import { expect, it } from 'vitest';
import { isTouched } from './topics.ts';

it.each([
  ['/api/company', ['company'], true],
  ['/api/company/export', ['company'], true],
  ['/api/auth/me', ['company'], true],
  ['/api/team', ['company'], false],
  ['/api/audit', ['team'], true],
  ['/api/history/company/1', ['company'], true],
  ['/api/projects/1/timeline', ['task'], true],
  ['/api/project-files', ['project-file'], true],
  ['/api/projects/1', ['project-file'], false],
  ['/api/audit', [], false],
  ['/api/team', 'everything', true],
] as const)('[MECH-8] what was read from %s is out of date after %j: %s', (address, topics, touched) => {
  expect(isTouched(address, topics)).toBe(touched);
});
