import type { Role } from '@heliodesk/core/rules/permissions';
import type { Tx } from '#platform/db/database.ts';
import { memberships } from './tables.ts';

export type Membership = { companyId: string; userId: string; role: Role };

export async function insertMembership(tx: Tx, membership: Membership): Promise<void> {
  await tx.insert(memberships).values(membership).onConflictDoNothing();
}
