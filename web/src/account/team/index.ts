export { useTeam } from './api.ts';
export { useSoleOwner } from './use-sole-owner.ts';
