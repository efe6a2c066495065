export { projectsAddress, useTeamNames } from './api.ts';
export { stageTone } from './stage-tone.ts';
