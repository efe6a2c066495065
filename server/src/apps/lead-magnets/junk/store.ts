import { mostJunk } from '@heliodesk/core/rules/magnets/junk';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { junkEnquiries } from '../tables.ts';

export type JunkRow = typeof junkEnquiries.$inferSelect;

/** Puts an enquiry aside; what is sent twice is kept once. */
export async function keepJunk(tx: Tx, row: JunkRow): Promise<void> {
  await tx.insert(junkEnquiries).values(row).onConflictDoNothing();
}

/** Some of a company's, the newest first. */
export function listJunk(tx: Tx, companyId: string, limit: number): Promise<JunkRow[]> {
  return tx
    .select()
    .from(junkEnquiries)
    .where(eq(junkEnquiries.companyId, companyId))
    .orderBy(desc(junkEnquiries.createdAt), desc(junkEnquiries.id))
    .limit(limit);
}

export function countJunk(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(junkEnquiries, eq(junkEnquiries.companyId, companyId));
}

/** Companies to which something came that looks like junk since a moment. */
export async function listJunked(tx: Tx, since: Date): Promise<string[]> {
  const found = await tx
    .selectDistinct({ companyId: junkEnquiries.companyId })
    .from(junkEnquiries)
    .where(gte(junkEnquiries.createdAt, since));
  return found.map(({ companyId }) => companyId);
}

/** Takes one out, which nobody else then has. */
export async function takeJunk(tx: Tx, companyId: string, id: string): Promise<JunkRow | undefined> {
  const [taken] = await tx
    .delete(junkEnquiries)
    .where(and(eq(junkEnquiries.companyId, companyId), eq(junkEnquiries.id, id)))
    .returning();
  return taken;
}

/** Deletes what has been kept since before a moment, and of each company what is more than there is room for. */
export async function forgetJunk(tx: Tx, before: Date): Promise<void> {
  await tx.delete(junkEnquiries).where(lt(junkEnquiries.createdAt, before));
  await tx.execute(sql`
    delete from ${junkEnquiries} using (
      select company_id, id, row_number() over (partition by company_id order by created_at desc, id desc) as place
      from ${junkEnquiries}
    ) as placed
    where ${junkEnquiries.companyId} = placed.company_id and ${junkEnquiries.id} = placed.id
      and placed.place > ${mostJunk}`);
}

/** Some of a company's in the order of their ids, for a copy of its data. */
export function pageOfJunk(tx: Tx, companyId: string, after: string, limit: number): Promise<JunkRow[]> {
  return tx
    .select()
    .from(junkEnquiries)
    .where(and(eq(junkEnquiries.companyId, companyId), sql`${junkEnquiries.id} > ${after}::uuid`))
    .orderBy(asc(junkEnquiries.id))
    .limit(limit);
}
