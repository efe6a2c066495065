import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { contacts, projects, properties } from '../pipeline/tables.ts';

type Asked = { owner?: string | undefined; most: number };

/** Projects that are commissioned and whose paperwork is not complete, the oldest first. */
export function listCommissioned(tx: Tx, companyId: string, asked: Asked) {
  const open = and(
    isNotNull(projects.commissionedOn),
    or(isNull(projects.dnoNotifiedOn), isNull(projects.mcsCertifiedOn)),
  );
  return listed(tx, companyId, asked, open, projects.commissionedOn);
}

/** Projects that were sold and are not commissioned, those first that were signed last. */
export function listSold(tx: Tx, companyId: string, asked: Asked) {
  const open = and(isNotNull(projects.signedOn), isNull(projects.commissionedOn));
  return listed(tx, companyId, asked, open, sql`${projects.signedOn} desc`);
}

function listed(
  tx: Tx,
  companyId: string,
  { owner, most }: Asked,
  open: SQL | undefined,
  order: SQL | typeof projects.commissionedOn,
) {
  return tx
    .select({ project: projects, property: properties, name: contacts.name })
    .from(projects)
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .where(
      and(
        eq(projects.companyId, companyId),
        isNull(projects.deletedAt),
        isNull(projects.erasedAt),
        sql`${projects.stage} <> 'lost'`,
        owner ? eq(projects.ownerId, owner) : undefined,
        open,
      ),
    )
    .orderBy(order, asc(projects.id))
    .limit(most);
}
