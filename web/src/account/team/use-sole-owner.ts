import { useUser } from '../../lib/session.ts';
import { useTeam } from './api.ts';
import { isLastOwner } from './last-owner.ts';

/** True if the company would have no owner without the current user; false as long as that is not known. */
export function useSoleOwner(): boolean {
  const user = useUser();
  const { data } = useTeam();
  return data !== undefined && isLastOwner(user, data.members);
}
