import type { Member } from '@heliodesk/core/contracts/team';

/** True if the company would have no owner without them. */
export function isLastOwner({ role }: Pick<Member, 'role'>, members: Member[]): boolean {
  return role === 'owner' && members.filter((each) => each.role === 'owner').length === 1;
}
