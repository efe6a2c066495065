import { and, asc, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { files } from '../../account/files/tables.ts';
import { projectFiles } from '../files/tables.ts';
import { merges } from '../merging/tables.ts';
import { messages } from '../messages/tables.ts';
import { notes } from '../notes/tables.ts';
import { contacts, projects, properties } from '../pipeline/tables.ts';
import { tasks } from '../tasks/tables.ts';
import { visits } from '../visits/tables.ts';
import { erasures, keptRecords } from './tables.ts';

export type ErasureRow = typeof erasures.$inferSelect;
export type ErasureKey = { companyId: string; id: string };
export type PersonProject = Awaited<ReturnType<typeof listProjectsOf>>[number];
export type PersonFile = Awaited<ReturnType<typeof listFilesOf>>[number];

const ofKey = ({ companyId, id }: ErasureKey) => and(eq(erasures.companyId, companyId), eq(erasures.id, id));

/** Erased ones are found by those who have something kept of them. */
export async function findContact(tx: Tx, companyId: string, id: string) {
  const [found] = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)));
  return found;
}

/** Somebody's current contact: their own, or the one they were merged into. */
export async function findKept(tx: Tx, companyId: string, contactId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select kept_contact(${companyId}, ${contactId}) as id`,
  );
  return findContact(tx, companyId, rows[0]?.id ?? contactId);
}

/** A person, and whoever was merged into them. */
export async function listPersons(tx: Tx, companyId: string, contactId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive person (id) as (
      select ${contactId}::uuid
      union select ${merges.mergedContactId} from person
      join ${merges} on ${merges.companyId} = ${companyId} and ${merges.keptContactId} = person.id
        and ${merges.undoneAt} is null
      where ${merges.mergedContactId} is not null)
    select id from person`);
  return tx
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.companyId, companyId),
        inArray(
          contacts.id,
          rows.map(({ id }) => id),
        ),
      ),
    );
}

/** All projects of some people, deleted ones too, with their properties. */
export function listProjectsOf(tx: Tx, companyId: string, contactIds: string[]) {
  return tx
    .select({ project: projects, property: properties })
    .from(projects)
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .where(and(eq(projects.companyId, companyId), inArray(projects.customerId, contactIds)))
    .orderBy(asc(projects.number));
}

/** Keeps others from merging or parting some people, and waits for those who are about to. */
export async function lockPersons(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  await lock(tx, contacts, companyId, ids);
}

/** Keeps others from adding to them, and waits for those who are about to. */
export async function lockProjects(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  await lock(tx, projects, companyId, ids);
}

async function lock(
  tx: Tx,
  table: typeof contacts | typeof projects,
  companyId: string,
  ids: string[],
): Promise<void> {
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, ids)))
    .orderBy(asc(table.id))
    .for('update');
}

/** Properties among some at which somebody else has a project. */
export async function listShared(tx: Tx, companyId: string, propertyIds: string[], contactIds: string[]) {
  if (propertyIds.length === 0) return [];
  const found = await tx
    .selectDistinct({ id: projects.propertyId })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        inArray(projects.propertyId, propertyIds),
        notInArray(projects.customerId, contactIds),
      ),
    );
  return found.map(({ id }) => id);
}

export function listFilesOf(tx: Tx, companyId: string, projectIds: string[]) {
  return tx
    .select({ row: projectFiles, file: files })
    .from(projectFiles)
    .innerJoin(files, and(eq(files.companyId, companyId), eq(files.id, projectFiles.fileId)))
    .where(and(eq(projectFiles.companyId, companyId), inArray(projectFiles.projectId, projectIds)))
    .orderBy(asc(projectFiles.createdAt), asc(projectFiles.id));
}

/** Files that were taken off projects, whose bytes are still there to be brought back. */
export async function listTakenOff(tx: Tx, companyId: string, projectIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct given ->> 'fileId' as id
    from ${changes}, jsonb_array_elements(${changes.patch}) as step, jsonb_extract_path(step, 'value') as given
    where ${changes.companyId} = ${companyId} and ${changes.projectId} = any(${sql.param(projectIds)}::uuid[])
      and ${changes.entity} = 'project-file' and jsonb_typeof(given) = 'object' and given ? 'fileId'`);
  return rows.map(({ id }) => id);
}

export async function countWork(tx: Tx, companyId: string, projectIds: string[]) {
  const of = (table: typeof tasks | typeof visits | typeof notes | typeof messages) =>
    tx.$count(table, and(eq(table.companyId, companyId), inArray(table.projectId, projectIds)));
  return {
    ...{ tasks: await of(tasks), visits: await of(visits) },
    ...{ notes: await of(notes), messages: await of(messages) },
  };
}

export async function insertErasure(tx: Tx, row: typeof erasures.$inferInsert): Promise<void> {
  await tx.insert(erasures).values(row);
}

export async function findErasureOf(tx: Tx, companyId: string, contactId: string) {
  const [found] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.companyId, companyId), eq(erasures.contactId, contactId)))
    .orderBy(desc(erasures.at))
    .limit(1);
  return found;
}

/** One that is not done, which nobody else works on before the transaction ends. */
export async function lockErasure(tx: Tx, key: ErasureKey): Promise<ErasureRow | undefined> {
  const [found] = await tx.select().from(erasures).where(ofKey(key)).for('no key update');
  return found?.finishedAt ? undefined : found;
}

export async function updateErasure(
  tx: Tx,
  key: ErasureKey,
  values: Partial<typeof erasures.$inferInsert>,
): Promise<void> {
  await tx.update(erasures).set(values).where(ofKey(key));
}

export async function insertKept(tx: Tx, rows: (typeof keptRecords.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(keptRecords).values(rows);
}

/** A document under an id that nobody knows yet, so that nobody who had the old one reaches it. */
export async function copyFile(tx: Tx, companyId: string, id: string, copyId: string): Promise<void> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.id, id)));
  if (file) await tx.insert(files).values({ ...file, id: copyId, createdBy: null });
}

export function listKept(tx: Tx, companyId: string, erasureId: string) {
  return tx
    .select({ kept: keptRecords, number: projects.number, file: files })
    .from(keptRecords)
    .innerJoin(projects, and(eq(projects.companyId, companyId), eq(projects.id, keptRecords.projectId)))
    .leftJoin(files, and(eq(files.companyId, companyId), eq(files.id, keptRecords.fileId)))
    .where(and(eq(keptRecords.companyId, companyId), eq(keptRecords.erasureId, erasureId)))
    .orderBy(asc(projects.number), desc(keptRecords.kind), asc(keptRecords.id));
}

/** Nobody is recognised by what is left of people, of their properties and of their projects. */
export async function hidePerson(
  tx: Tx,
  companyId: string,
  hidden: Record<'contactIds' | 'propertyIds' | 'projectIds' | 'goneIds', string[]> & { name: string },
  at: Date,
): Promise<void> {
  const { contactIds, name, propertyIds, projectIds, goneIds } = hidden;
  await tx
    .update(contacts)
    .set({ name, email: '', phone: '', phoneKey: '', consents: [], version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.companyId, companyId), inArray(contacts.id, contactIds)));
  const nowhere = { line1: '', line2: '', town: '', county: '', postcode: '', uprn: '', mpan: '' };
  const unknown = {
    phases: null,
    mainFuseAmps: null,
    loopedSupply: null,
    earthing: null,
    energyRating: null,
  };
  if (propertyIds.length > 0)
    await tx
      .update(properties)
      .set({
        ...{ ...nowhere, ...unknown, latitude: null, longitude: null, roofPlanes: [] },
        version: sql`${properties.version} + 1`,
      })
      .where(and(eq(properties.companyId, companyId), inArray(properties.id, propertyIds)));
  if (projectIds.length === 0) return;
  const gone = sql`${projects.id} = any(${sql.param(goneIds)}::uuid[])`;
  await tx
    .update(projects)
    .set({
      lostNote: '',
      erasedAt: at,
      deletedAt: sql`case when ${gone} then coalesce(${projects.deletedAt}, ${at.toISOString()}) else ${projects.deletedAt} end`,
      version: sql`${projects.version} + 1`,
    })
    .where(and(eq(projects.companyId, companyId), inArray(projects.id, projectIds)));
}

export function countErasures(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(erasures, eq(erasures.companyId, companyId));
}

export function countKept(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(keptRecords, eq(keptRecords.companyId, companyId));
}

export function listErasures(tx: Tx, companyId: string) {
  return tx
    .select({ id: erasures.id, at: erasures.at, by: erasures.by, counts: erasures.counts })
    .from(erasures)
    .where(eq(erasures.companyId, companyId))
    .orderBy(asc(erasures.at));
}

export function listAllKept(tx: Tx, companyId: string) {
  return tx
    .select()
    .from(keptRecords)
    .where(eq(keptRecords.companyId, companyId))
    .orderBy(asc(keptRecords.until), asc(keptRecords.id));
}

/** Records no longer to be kept, of every company, whether or not its project is still there. */
export function listOverdue(tx: Tx, today: string, most: number) {
  const { companyId, id, fileId } = keptRecords;
  return tx
    .select({ companyId, id, fileId, number: projects.number })
    .from(keptRecords)
    .leftJoin(projects, and(eq(projects.companyId, companyId), eq(projects.id, keptRecords.projectId)))
    .where(lt(keptRecords.until, today))
    .orderBy(asc(keptRecords.until), asc(id))
    .limit(most);
}

export async function deleteKept(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  await tx.delete(keptRecords).where(and(eq(keptRecords.companyId, companyId), inArray(keptRecords.id, ids)));
}
