import type { Member } from '@heliodesk/core/contracts/team';

/** What somebody is called: by their address until they have told their name. */
export function nameOf({ firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>) {
  return `${firstName} ${lastName}`.trim() || email;
}
