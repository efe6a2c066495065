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
  ['/api/projects?phase=lead', ['project'], true],
  ['/api/projects/board', ['project'], true],
  ['/api/projects/1', ['contact'], true],
  ['/api/projects/1', ['property'], true],
  ['/api/tasks?project=1', ['task'], true],
  ['/api/tasks', ['project'], true],
  ['/api/visits?project=1', ['visit'], true],
  ['/api/notes?project=1', ['note'], true],
  ['/api/notes?project=1', ['team'], false],
  ['/api/search?q=hall', ['contact'], true],
  ['/api/deadlines', ['project'], true],
  ['/api/inbox', ['personal'], true],
  ['/api/team', ['team'], true],
] as const)(
  '[MECH-8] [TOGETHER-4] what was read from %s is out of date after %j: %s',
  (address, topics, touched) => {
    expect(isTouched(address, topics)).toBe(touched);
  },
);
