import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { deleteInSlices } from '#platform/db/slices.ts';
import type { Tx } from '#platform/db/tx.ts';
import { defineList, descending, type Keyset } from '#platform/lists/list.ts';
import type { FileRow } from './reading/rows.ts';
import { importRows, imports, type rowOutcomes } from './tables.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ImportKey = { companyId: string; id: string };
type Outcome = (typeof rowOutcomes)[number];
/** The outcome of a row of the file. */
export type Marked = {
  number: number;
  outcome: Outcome | null;
  reason: string | null;
  projectId: string | null;
};

const ofKey = ({ companyId, id }: ImportKey) => and(eq(imports.companyId, companyId), eq(imports.id, id));
const rowsOf = ({ companyId, id }: ImportKey) =>
  and(eq(importRows.companyId, companyId), eq(importRows.importId, id));

export const importList = defineList({
  pageSize: 20,
  sorts: { newest: [descending(imports.createdAt, 'timestamptz'), descending(imports.id, 'uuid')] },
});

export function listImports(tx: Tx, companyId: string, keyset: Keyset) {
  return tx
    .select({ row: imports, cursor: keyset.cursor })
    .from(imports)
    .where(and(eq(imports.companyId, companyId), keyset.after))
    .orderBy(keyset.order)
    .limit(keyset.limit);
}

export async function insertImport(tx: Tx, values: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(values);
}

export async function findImport(tx: Tx, key: ImportKey): Promise<ImportRow | undefined> {
  const [found] = await tx.select().from(imports).where(ofKey(key));
  return found;
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockImport(tx: Tx, key: ImportKey): Promise<ImportRow | undefined> {
  const [found] = await tx.select().from(imports).where(ofKey(key)).for('no key update');
  return found;
}

export async function updateImport(
  tx: Tx,
  key: ImportKey,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await tx.update(imports).set(values).where(ofKey(key));
}

export async function deleteImport(tx: Tx, key: ImportKey): Promise<void> {
  await tx.delete(imports).where(ofKey(key));
}

/** Inserts rows; those read before are there already. */
export async function insertRows(tx: Tx, { companyId, id }: ImportKey, rows: FileRow[]): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (company_id, import_id, number, cells)
    select ${companyId}, ${id}, (given ->> 'number')::int, given -> 'cells'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given
    on conflict do nothing`);
}

export async function countRows(tx: Tx, key: ImportKey): Promise<number> {
  const [found] = await tx.select({ amount: count() }).from(importRows).where(rowsOf(key));
  return found?.amount ?? 0;
}

/** The next rows behind one, as they stand in the file. */
export async function listRows(tx: Tx, key: ImportKey, after: number, most: number): Promise<FileRow[]> {
  const found = await tx
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(rowsOf(key), gt(importRows.number, after)))
    .orderBy(asc(importRows.number))
    .limit(most);
  return found.map(({ number, cells }) => ({ number, cells: cells ?? [] }));
}

export async function deleteRows(tx: Tx, key: ImportKey): Promise<void> {
  await tx.delete(importRows).where(rowsOf(key));
}

export const deleteRowsOfCompany = (tx: Tx, companyId: string): Promise<void> =>
  deleteInSlices(tx, 'import_rows', companyId, 10_000);

/** The start of the rows: behind the headings, if any. */
export async function findStart(tx: Tx, row: ImportRow): Promise<number> {
  const [first] = row.hasHeading ? await listRows(tx, row, 0, 1) : [];
  return first?.number ?? 0;
}

/** Forgets what an earlier dry run has said of some rows. */
export async function clearMarks(
  tx: Tx,
  key: ImportKey,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  const { number, outcome } = importRows;
  await tx
    .update(importRows)
    .set({ outcome: null, reason: null })
    .where(and(rowsOf(key), inArray(outcome, ['alike', 'skipped']), gt(number, after), lte(number, upTo)));
}

/** Notes what became of rows. Of one that is a lead now, no second copy is kept. */
export async function markRows(tx: Tx, { companyId, id }: ImportKey, marked: Marked[]): Promise<void> {
  if (marked.length === 0) return;
  const numbers = marked.map(({ number }) => number);
  // From the first to the last, or each batch would read all rows of the file.
  await tx.execute(sql`
    update import_rows set outcome = given.outcome, reason = given.reason, project_id = given."projectId",
      cells = case when given.outcome = 'added' then null else import_rows.cells end
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
      as given (number int, outcome text, reason text, "projectId" uuid)
    where company_id = ${companyId} and import_id = ${id} and import_rows.number = given.number
      and import_rows.number between ${Math.min(...numbers)} and ${Math.max(...numbers)}
      and (import_rows.outcome, import_rows.reason, import_rows.project_id)
        is distinct from (given.outcome, given.reason, given."projectId")`);
}

export type LeftOut = FileRow & { reason: string };

export async function listLeftOut(tx: Tx, key: ImportKey, after: number, most: number): Promise<LeftOut[]> {
  const { number, cells, reason } = importRows;
  const found = await tx
    .select({ number, cells, reason })
    .from(importRows)
    .where(and(rowsOf(key), inArray(importRows.outcome, ['alike', 'skipped', 'kept']), gt(number, after)))
    .orderBy(asc(number))
    .limit(most);
  return found.map((row) => ({ number: row.number, cells: row.cells ?? [], reason: row.reason ?? '' }));
}

const mostReasons = 20;

/** Why rows were left out, the most frequent reason first. */
export async function listReasons(tx: Tx, key: ImportKey) {
  const rows = count();
  const found = await tx
    .select({ reason: importRows.reason, rows })
    .from(importRows)
    .where(and(rowsOf(key), inArray(importRows.outcome, ['alike', 'skipped', 'kept'])))
    .groupBy(importRows.reason)
    .orderBy(desc(rows), importRows.reason)
    .limit(mostReasons);
  return found.map(({ reason, rows: amount }) => ({ reason: reason ?? '', rows: amount }));
}

/** The next rows that have become leads, behind one. */
export async function listAdded(tx: Tx, key: ImportKey, after: number, most: number) {
  const { number, projectId } = importRows;
  const found = await tx
    .select({ number, projectId })
    .from(importRows)
    .where(and(rowsOf(key), eq(importRows.outcome, 'added'), isNotNull(projectId), gt(number, after)))
    .orderBy(asc(number))
    .limit(most);
  return found.map((row) => ({ number: row.number, projectId: row.projectId ?? '' }));
}

/** Rows of old imports, and those that nobody ever started; how many of them went. */
export async function deleteOld(tx: Tx, before: Date, most: number): Promise<number> {
  const old = sql`select row.ctid from import_rows row
    join imports import on import.company_id = row.company_id and import.id = row.import_id
    where import.created_at < ${before.toISOString()} limit ${most}`;
  const gone = await tx.execute(sql`delete from import_rows where ctid = any(array(${old}))`);
  if ((gone.rowCount ?? 0) < most)
    await tx
      .delete(imports)
      .where(
        and(
          lt(imports.createdAt, before),
          inArray(imports.state, ['reading', 'mapping', 'checking', 'checked', 'failed']),
        ),
      );
  return gone.rowCount ?? 0;
}

const grown = ['contacts', 'properties', 'projects', 'notes', 'project_words', 'known_words', 'changes'];

/**
 * Tells the database how its tables have grown: what it has planned for a few rows takes forever for thousands. By
 * itself it looks only once a minute, and not at all as long as the others of a large table are many more.
 */
export async function refreshStatistics(tx: Tx): Promise<void> {
  // It only makes quicker what follows. Where a busy machine takes too long for it, the import goes on without.
  for (const table of grown)
    await tx.execute(sql`analyze (skip_locked) ${sql.identifier(table)}`).catch(() => {});
}

export async function countImports(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(imports, eq(imports.companyId, companyId));
}
