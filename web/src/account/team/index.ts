export { useTeam } from './api.ts';
export { nameOf } from './name.ts';
export { useSoleOwner } from './use-sole-owner.ts';
