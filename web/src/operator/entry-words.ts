import type { EntrySort, EntryState, WaitlistEntry } from '@heliodesk/core/contracts/operator';

export const stateNames: Record<EntryState | '', string> = {
  '': 'Everybody',
  waiting: 'Waiting',
  invited: 'Invited',
  joined: 'Joined',
  unreachable: 'No email',
};

export const sortNames: Record<EntrySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  email: 'By email',
};

/** Names are optional on the list, and so are addresses. */
export function nameOf({ name, email }: Pick<WaitlistEntry, 'name' | 'email'>): string {
  return name || email || 'Somebody without a name';
}
