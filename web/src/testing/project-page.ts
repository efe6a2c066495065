import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { Answers } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { signedIn } from './people.ts';
import { projectDetail } from './projects.ts';
import { teamAnswers } from './team.ts';

export const nothingListed = { json: { items: [], next: null } };

/** A project's page with nothing on it but what is given. */
export function openProject(
  project: ProjectDetail = projectDetail(),
  {
    user = signedIn(),
    answers = {},
    ...options
  }: { user?: ReturnType<typeof signedIn>; answers?: Answers; expectedProblems?: RegExp } = {},
) {
  const { id } = project;
  const everything: Answers = {
    ...teamAnswers(user),
    [`GET /api/projects/${id}`]: { json: project },
    [`GET /api/projects/${id}/timeline`]: nothingListed,
    [`GET /api/projects/${id}/merging`]: { json: { merges: [], alike: [] } },
    'GET /api/tasks': nothingListed,
    'GET /api/messages': nothingListed,
    'GET /api/notes': nothingListed,
    'GET /api/enquiries': { json: { items: [] } },
    'GET /api/visits': nothingListed,
    'GET /api/project-files': nothingListed,
    ...answers,
  };
  return openPage(`/bright-roofs/projects/${id}`, everything, options);
}
