import type { AuditAction } from '@heliodesk/core/contracts/audit';
import type { Tx } from '#platform/db/database.ts';
import { record } from '../audit/index.ts';
import { listCompanyIdsOf } from './store.ts';

type Person = { userId: string; email: string; address: string };

/** Notes how somebody gets in, which concerns every company that they belong to. */
export async function recordOf(tx: Tx, person: Person, action: AuditAction, subject = ''): Promise<void> {
  const { userId, email: name, address } = person;
  for (const companyId of await listCompanyIdsOf(tx, userId))
    record(tx, { kind: 'person', companyId, userId, name, address }, action, { subject });
}
