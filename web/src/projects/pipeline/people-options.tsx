import { useTeamNames } from './api.ts';

/** Everybody of the team, to choose from. */
export function PeopleOptions() {
  return [...useTeamNames()].map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
