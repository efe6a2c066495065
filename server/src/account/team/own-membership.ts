import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { findMembership, lockTeam, type Membership } from './store.ts';

export type Member = Membership & { email: string };

/** The caller's role by now: another change may have come first, and both wait for the same lock. */
export async function lockedMembership(tx: Tx, { companyId, userId }: Caller): Promise<Member> {
  const [, membership] = await Promise.all([lockTeam(tx, companyId), findMembership(tx, companyId, userId)]);
  if (!membership) throw new AppError('unauthenticated');
  return membership;
}
