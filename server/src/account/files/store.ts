import type { BusinessSizeId, PlanId } from '@heliodesk/core/rules/plans';
import { and, asc, eq, gt, inArray, lt, not, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { companies } from '../membership/tables.ts';
import { files, storedObjects, uploads } from './tables.ts';

export type FileKey = { companyId: string; id: string };
export type FileRow = typeof files.$inferSelect;
export type NewFile = typeof files.$inferInsert;
type Tariff = { planId: PlanId; businessSize: BusinessSizeId };
export type UploadRow = typeof uploads.$inferSelect;

const ofFile = ({ companyId, id }: FileKey) => and(eq(files.companyId, companyId), eq(files.id, id));
const ofUpload = ({ companyId, id }: FileKey) => and(eq(uploads.companyId, companyId), eq(uploads.id, id));

/** Deleted ones too. */
export async function findFile(tx: Tx, { companyId, id }: FileKey): Promise<FileRow | undefined> {
  const [found] = await selectFile(tx, { companyId, id });
  return found;
}

const selectFile = statement('files.find', (tx, given: Given<FileKey>) =>
  tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, given.companyId), eq(files.id, given.id))),
);

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insert(files).values(file);
}

export async function findUpload(
  tx: Tx,
  key: FileKey,
  purpose?: 'to finish it',
): Promise<UploadRow | undefined> {
  const query = tx.select().from(uploads).where(ofUpload(key));
  const [found] = await (purpose ? query.for('update') : query);
  return found;
}

export async function insertUpload(tx: Tx, upload: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(upload);
}

/** Notes that a piece has arrived; false once the upload is gone. */
export async function touchUpload(tx: Tx, key: FileKey, updatedAt: Date): Promise<boolean> {
  const touched = await tx
    .update(uploads)
    .set({ updatedAt })
    .where(ofUpload(key))
    .returning({ id: uploads.id });
  return touched.length > 0;
}

export async function deleteUpload(tx: Tx, key: FileKey): Promise<void> {
  await tx.delete(uploads).where(ofUpload(key));
}

/** The company's plan and what it uses of its storage, while nobody else takes any. */
export async function lockUsage(tx: Tx, companyId: string) {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const sum = sql<number>`coalesce(sum(size), 0)::float8`;
  const [kept] = await tx
    .select({ sum })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.state, 'kept')));
  const [coming] = await tx.select({ sum }).from(uploads).where(eq(uploads.companyId, companyId));
  // By its name alone: billing stands above files.
  const { rows } = await tx.execute<Tariff>(
    sql`select plan_id as "planId", business_size as "businessSize" from subscriptions where company_id = ${companyId}`,
  );
  return { used: (kept?.sum ?? 0) + (coming?.sum ?? 0), plan: rows[0] };
}

/** Lets the caller rely on an object from now; false while its bytes are being deleted. */
export async function claimObject(tx: Tx, sha256: string, claimedAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(storedObjects)
    .values({ sha256, claimedAt })
    .onConflictDoUpdate({
      target: storedObjects.sha256,
      set: { claimedAt },
      setWhere: eq(storedObjects.doomed, false),
    })
    .returning({ sha256: storedObjects.sha256 });
  return claimed.length > 0;
}

/** The files among them that are not deleted, locked until the end. */
export function lockKeptFiles(tx: Tx, companyId: string, ids: string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), inArray(files.id, ids), eq(files.state, 'kept')))
    .orderBy(asc(files.id))
    .for('update');
}

/** Deleted at a moment, or kept again; whether there is such a row at all. */
export async function setFileState(tx: Tx, key: FileKey, deletedAt: Date | null): Promise<boolean> {
  const changed = await tx
    .update(files)
    .set({ state: deletedAt ? 'deleted' : 'kept', deletedAt })
    .where(ofFile(key))
    .returning({ id: files.id });
  return changed.length > 0;
}

// Records that have files stand above files, so their table is known by name alone.
// Somebody of the field does not see each of them, and must not take away what another project has all the same.
const isOnProject = sql`file_is_on_a_project(${files.companyId}, ${files.id})`;

/** True if a record refers to one of them. */
export async function areFilesUsed(tx: Tx, companyId: string, ids: string[]): Promise<boolean> {
  const used = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.companyId, companyId), inArray(files.id, ids), isOnProject))
    .limit(1);
  return used.length > 0;
}

export async function releaseUnusedFiles(
  tx: Tx,
  companyId: string,
  ids: string[],
  deletedAt: Date,
): Promise<void> {
  await tx
    .update(files)
    .set({ state: 'deleted', deletedAt })
    .where(
      and(
        ...[eq(files.companyId, companyId), inArray(files.id, ids), eq(files.state, 'kept')],
        not(isOnProject),
      ),
    );
}

export async function countFiles(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(files, and(eq(files.companyId, companyId), eq(files.state, 'kept')));
}

export function listKeptFiles(tx: Tx, companyId: string, after: string | undefined, most: number) {
  return tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        eq(files.state, 'kept'),
        after === undefined ? undefined : gt(files.id, after),
      ),
    )
    .orderBy(asc(files.id))
    .limit(most);
}

/** Deleted before a moment, and on no record; how many of them went. */
export async function deleteOldFiles(tx: Tx, before: Date, most: number): Promise<number> {
  const old = sql`select ctid from ${files}
    where deleted_at < ${before.toISOString()} and not ${isOnProject} limit ${most}`;
  const gone = await tx.execute(sql`delete from ${files} where ctid = any(array(${old}))`);
  return gone.rowCount ?? 0;
}

/** Uploads of which nothing has arrived since a moment; how many of them went. */
export async function deleteOldUploads(tx: Tx, before: Date, most: number): Promise<number> {
  const old = sql`select ctid from ${uploads} where updated_at < ${before.toISOString()} limit ${most}`;
  const gone = await tx.execute(sql`delete from ${uploads} where ctid = any(array(${old}))`);
  return gone.rowCount ?? 0;
}

export async function isUploadThere(tx: Tx, key: FileKey): Promise<boolean> {
  return (await findUpload(tx, key)) !== undefined;
}

/** Notes objects that were found in the storage and are not known here. */
export async function adoptObjects(tx: Tx, found: { sha256: string; claimedAt: Date }[]): Promise<void> {
  await tx.insert(storedObjects).values(found).onConflictDoNothing();
}

// Modules that keep bytes stand above files, so their tables are known by name alone.
const isUnreferenced = sql`
  not exists (select from ${files} where ${files.sha256} = ${storedObjects.sha256})
  and not exists (select from ${files} where ${files.screenSha256} = ${storedObjects.sha256})
  and not exists (select from ${files} where ${files.thumbnailSha256} = ${storedObjects.sha256})
  and not exists (select from company_logos logo where logo.sha256 = ${storedObjects.sha256})
  and not exists (select from data_export_parts part where part.sha256 = ${storedObjects.sha256})`;

/** In the order of their hashes, those after one; doomed ones too, whose sweep was cut short. */
export async function listUnreferenced(tx: Tx, before: Date, after: string, most: number): Promise<string[]> {
  const found = await tx
    .select({ sha256: storedObjects.sha256 })
    .from(storedObjects)
    .where(and(gt(storedObjects.sha256, after), lt(storedObjects.claimedAt, before), isUnreferenced))
    .orderBy(asc(storedObjects.sha256))
    .limit(most);
  return found.map(({ sha256 }) => sha256);
}

/** Marks an object that nobody refers to or has claimed since; from now on nobody can, and its bytes may go. */
export async function doomObject(tx: Tx, sha256: string, before: Date): Promise<boolean> {
  const doomed = await tx
    .update(storedObjects)
    .set({ doomed: true })
    .where(and(eq(storedObjects.sha256, sha256), lt(storedObjects.claimedAt, before), isUnreferenced))
    .returning({ sha256: storedObjects.sha256 });
  return doomed.length > 0;
}

export async function forgetObject(tx: Tx, sha256: string): Promise<void> {
  await tx.delete(storedObjects).where(and(eq(storedObjects.sha256, sha256), eq(storedObjects.doomed, true)));
}
