export { useTeam } from './api.ts';
export { nameOf } from './name.ts';
