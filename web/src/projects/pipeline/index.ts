export { addressOfProject, projectsAddress, useTeamNames } from './api.ts';
export { ListOrBoard } from './list-or-board.tsx';
export { stageTone } from './stage-tone.ts';
