import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { safePath } from '@heliodesk/core/rules/safe-path';
import { leaveFor } from '../../lib/leave-for.ts';
import { startOf } from '../../lib/start-of.ts';

/** To where somebody was going, or to where they begin, from where Back does not lead to the form again. */
export function enter(user: SignedInUser, next: string | null): Promise<void> {
  return leaveFor(safePath(next) ?? startOf(user), { forgetting: true });
}
