import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { deleteInSlices } from '#platform/db/slices.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { dataExportParts, dataExports } from './tables.ts';

export type ExportRow = typeof dataExports.$inferSelect;
type NewExport = typeof dataExports.$inferInsert;
export type ExportKey = { companyId: string; id: string };
/** A piece in the storage. */
export type Part = { sha256: string; size: number };
export type Run = ExportKey & { run: string };

const ofKey = ({ companyId, id }: ExportKey) =>
  and(eq(dataExports.companyId, companyId), eq(dataExports.id, id));

export async function findLatestExport(tx: Tx, companyId: string): Promise<ExportRow | undefined> {
  const [latest] = await latestOf(tx, { companyId });
  return latest;
}

const latestOf = statement('data-export.latest', (tx, { companyId }: Given<{ companyId: string }>) =>
  tx
    .select()
    .from(dataExports)
    .where(eq(dataExports.companyId, companyId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1),
);

/** A company has one copy, the newest. */
export async function replaceExports(tx: Tx, next: NewExport): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.companyId, next.companyId));
  await tx.insert(dataExports).values(next);
}

export async function findExport(tx: Tx, key: ExportKey): Promise<ExportRow | undefined> {
  const [found] = await tx.select().from(dataExports).where(ofKey(key));
  return found;
}

/** True if there still is such an export to make. What an earlier try has left of it is gone, and it writes no more. */
export async function beginExport(tx: Tx, { run, ...key }: Run, rowsTotal: number): Promise<boolean> {
  const begun = await tx
    .update(dataExports)
    .set({ state: 'running', run, rowsDone: 0, rowsTotal })
    .where(and(ofKey(key), inArray(dataExports.state, ['waiting', 'running'])))
    .returning({ id: dataExports.id });
  if (begun.length > 0) await deleteParts(tx, key);
  return begun.length > 0;
}

/** True if it is still this try that makes it. */
export async function updateRun(tx: Tx, { run, ...key }: Run, change: Partial<NewExport>): Promise<boolean> {
  const changed = await tx
    .update(dataExports)
    .set(change)
    .where(and(ofKey(key), eq(dataExports.run, run)))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}

export async function insertPart(tx: Tx, key: ExportKey, number: number, part: Part): Promise<void> {
  const { sha256, size } = part;
  await tx
    .insert(dataExportParts)
    .values({ companyId: key.companyId, exportId: key.id, number, sha256, size });
}

export async function giveUpExport(tx: Tx, key: ExportKey): Promise<void> {
  await tx.update(dataExports).set({ state: 'failed', run: null }).where(ofKey(key));
  await deleteParts(tx, key);
}

async function deleteParts(tx: Tx, { companyId, id }: ExportKey): Promise<void> {
  await tx
    .delete(dataExportParts)
    .where(and(eq(dataExportParts.companyId, companyId), eq(dataExportParts.exportId, id)));
}

export async function findPart(tx: Tx, key: ExportKey, number: number): Promise<Part | undefined> {
  const [part] = await tx
    .select({ sha256: dataExportParts.sha256, size: dataExportParts.size })
    .from(dataExportParts)
    .where(
      and(
        eq(dataExportParts.companyId, key.companyId),
        eq(dataExportParts.exportId, key.id),
        eq(dataExportParts.number, number),
      ),
    );
  return part;
}

/** Deletes expired exports, and those that never ended. */
export async function deleteOldExports(tx: Tx, now: Date, askedBefore: Date): Promise<void> {
  await tx
    .delete(dataExports)
    .where(or(lt(dataExports.expiresAt, now), lt(dataExports.requestedAt, askedBefore)));
}

export function deletePartsOfCompany(tx: Tx, companyId: string): Promise<void> {
  return deleteInSlices(tx, 'data_export_parts', companyId, 20);
}
