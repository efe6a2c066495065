export { addressOfProject, projectsAddress, useTeamNames } from './api.ts';
export { ListOrBoard } from './list-or-board.tsx';
export { LostReasonSelect } from './lost-reason-select.tsx';
export { peopleInWords } from './people-in-words.ts';
export { PeopleOptions } from './people-options.tsx';
export { stageTone } from './stage-tone.ts';
