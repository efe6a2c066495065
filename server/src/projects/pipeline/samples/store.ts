import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { contacts, projects } from '../tables.ts';

/** The sample job of a company, while it has one. */
export async function findSample(
  tx: Tx,
  companyId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [found] = await tx
    .select({ id: projects.id, name: contacts.name })
    .from(projects)
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .where(and(eq(projects.companyId, companyId), eq(projects.isSample, true), isNull(projects.deletedAt)));
  return found;
}

/** True if there is a sample job besides one, or another has its number. */
export async function hasOtherSample(
  tx: Tx,
  companyId: string,
  { id, number }: { id: string; number: number },
): Promise<boolean> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.isSample, true),
        ne(projects.id, id),
        or(isNull(projects.deletedAt), eq(projects.number, number)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
