import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { dataExportParts, dataExports } from './tables.ts';

export type ExportRow = typeof dataExports.$inferSelect;
type NewExport = typeof dataExports.$inferInsert;
export type ExportKey = { companyId: string; id: string };

const ofKey = ({ companyId, id }: ExportKey) =>
  and(eq(dataExports.companyId, companyId), eq(dataExports.id, id));

export async function findLatestExport(tx: Tx, companyId: string): Promise<ExportRow | undefined> {
  const [latest] = await tx
    .select()
    .from(dataExports)
    .where(eq(dataExports.companyId, companyId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1);
  return latest;
}

/** A company has one copy, the newest. */
export async function replaceExports(tx: Tx, next: NewExport): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.companyId, next.companyId));
  await tx.insert(dataExports).values(next);
}

export async function findExport(tx: Tx, key: ExportKey): Promise<ExportRow | undefined> {
  const [found] = await tx.select().from(dataExports).where(ofKey(key));
  return found;
}

/** Whether there still is such an export to make; what an earlier try has left of it is gone. */
export async function beginExport(tx: Tx, key: ExportKey, rowsTotal: number): Promise<boolean> {
  const begun = await tx
    .update(dataExports)
    .set({ state: 'running', rowsDone: 0, rowsTotal })
    .where(and(ofKey(key), inArray(dataExports.state, ['waiting', 'running'])))
    .returning({ id: dataExports.id });
  await tx
    .delete(dataExportParts)
    .where(and(eq(dataExportParts.companyId, key.companyId), eq(dataExportParts.exportId, key.id)));
  return begun.length > 0;
}

/** Whether it was there to change: not if another has been asked for meanwhile. */
export async function updateExport(tx: Tx, key: ExportKey, change: Partial<NewExport>): Promise<boolean> {
  const changed = await tx
    .update(dataExports)
    .set(change)
    .where(ofKey(key))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}

export async function insertPart(tx: Tx, key: ExportKey, number: number, bytes: Buffer): Promise<void> {
  await tx.insert(dataExportParts).values({ companyId: key.companyId, exportId: key.id, number, bytes });
}

export async function findPart(tx: Tx, key: ExportKey, number: number): Promise<Buffer | undefined> {
  const [part] = await tx
    .select({ bytes: dataExportParts.bytes })
    .from(dataExportParts)
    .where(
      and(
        eq(dataExportParts.companyId, key.companyId),
        eq(dataExportParts.exportId, key.id),
        eq(dataExportParts.number, number),
      ),
    )
    .orderBy(asc(dataExportParts.number));
  return part?.bytes;
}

export async function deleteExpiredExports(tx: Tx, now: Date): Promise<void> {
  await tx.delete(dataExports).where(lt(dataExports.expiresAt, now));
}
