import { and, eq, inArray, type Name, or, type SQL, sql } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { dataExports } from '../../../account/data-export/tables.ts';
import { files } from '../../../account/files/tables.ts';
import { imports } from '../../imports/tables.ts';
import { merges } from '../../merging/tables.ts';
import { contacts, projects, properties } from '../../pipeline/tables.ts';

/** As many as a statement deals with in far less than it is given. */
const slice = 1_000;

const uuids = (ids: string[]) => sql`any(${sql.param(ids)}::uuid[])`;

/** A table of companies in the order of its key, and its columns with words. */
export type Walked = {
  table: string;
  /** Columns that tell rows apart within a company, with their types. */
  key: Readonly<Record<string, string>>;
  texts?: readonly string[];
  /** JSON columns. */
  values?: readonly string[];
};

/** Does something to those of the next rows of a table for which a condition holds; answers with where it ended. */
async function walk(
  tx: Tx,
  companyId: string,
  { table, key }: Walked,
  { act, when }: { act: SQL; when: SQL },
  cursor: string | null,
): Promise<string | null> {
  const names = sql.join(
    Object.keys(key).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const from = cursor === null ? [] : (JSON.parse(cursor) as string[]);
  const behind = Object.values(key).map((type, place) => sql`${from[place]}::${sql.raw(type)}`);
  const after = cursor === null ? sql`true` : sql`(${names}) > (${sql.join(behind, sql`, `)})`;
  const told = Object.keys(key).map((name) => sql`${sql.identifier(name)}::text`);
  const { rows } = await tx.execute<{ last: string[]; amount: number }>(sql`
    with page as materialized (
      select ${names} from ${sql.identifier(table)}
      where company_id = ${companyId} and ${after} order by ${names} limit ${slice}),
    done as (
      ${act} where company_id = ${companyId} and (${names}) in (select ${names} from page) and (${when}))
    select array[${sql.join(told, sql`, `)}] as last, (select count(*)::int from page) as amount
    from page order by ${descending(key)} limit 1`);
  const [end] = rows;
  return end && end.amount === slice ? JSON.stringify(end.last) : null;
}

const descending = (key: Walked['key']) =>
  sql.join(
    Object.keys(key).map((name) => sql`${sql.identifier(name)} desc`),
    sql`, `,
  );

type Replacement = { pattern: string; by: string };

/** Puts other words in the place of some, wherever they stand in the columns of a table. */
export function replaceWords(
  tx: Tx,
  companyId: string,
  place: Walked,
  { text, json }: Record<'text' | 'json', Replacement>,
  cursor: string | null,
): Promise<string | null> {
  const columns = [
    ...(place.texts ?? []).map((name) => replaced(name, sql.identifier(name), text)),
    ...(place.values ?? []).map((name) => {
      const { found, value } = replaced(name, sql`${sql.identifier(name)}::text`, json);
      return { found, name, value: sql`${value}::jsonb` };
    }),
  ];
  const set = columns.map(({ name, value }) => sql`${sql.identifier(name)} = ${value}`);
  const when = columns.map(({ found }) => found);
  const act = sql`update ${sql.identifier(place.table)} set ${sql.join(set, sql`, `)}`;
  return walk(tx, companyId, place, { act, when: sql.join(when, sql` or `) }, cursor);
}

const replaced = (name: string, column: SQL | Name, { pattern, by }: Replacement) => ({
  ...{ name, found: sql`${column} ~* ${pattern}` },
  value: sql`regexp_replace(${column}, ${pattern}, ${by}, 'gi')`,
});

export function deleteNotifications(tx: Tx, companyId: string, projectIds: string[], cursor: string | null) {
  const place = { table: 'notifications', key: { user_id: 'uuid', id: 'uuid' } };
  const when = sql`record_id = ${uuids(projectIds)} or details ->> 'projectId' = any(${sql.param(projectIds)}::text[])`;
  return walk(tx, companyId, place, { act: sql`delete from notifications`, when }, cursor);
}

/** Mails to some addresses, and those in which one of some words stands. */
export function deleteMails(
  tx: Tx,
  companyId: string,
  { emails, words }: { emails: string[]; words: string },
  cursor: string | null,
) {
  const place = { table: 'mails', key: { id: 'uuid' } };
  const when = sql`lower(recipient) = any(${sql.param(emails)}::text[]) or content::text ~* nullif(${words}, '')`;
  return walk(tx, companyId, place, { act: sql`delete from mails`, when }, cursor);
}

export type WaitingTable = 'held_enquiries' | 'unfinished_enquiries' | 'junk_enquiries';

/** Enquiries that are no leads yet, in which one of some words stands. */
export function deleteWaitingEnquiries(
  tx: Tx,
  companyId: string,
  { table, words }: { table: WaitingTable; words: string },
  cursor: string | null,
) {
  const place = { table, key: { id: 'uuid' } };
  const when = sql`enquiry::text ~* nullif(${words}, '')`;
  return walk(tx, companyId, place, { act: sql`delete from ${sql.identifier(table)}`, when }, cursor);
}

/** Rows that became one of some projects, or that became none and hold one of some words. */
export function emptyImportRows(
  tx: Tx,
  companyId: string,
  { projectIds, words }: { projectIds: string[]; words: string | null | undefined },
  cursor: string | null,
) {
  const place = { table: 'import_rows', key: { import_id: 'uuid', number: 'int' } };
  const act = sql`update import_rows set cells = null, project_id = null`;
  const when = sql`project_id = ${uuids(projectIds)} or (project_id is null and cells::text ~* ${words ?? null}::text)`;
  return walk(tx, companyId, place, { act, when }, cursor);
}

/** Files of imports that have been read and deleted since. */
export async function deleteReadFiles(tx: Tx, companyId: string): Promise<void> {
  const read = tx.select({ id: imports.fileId }).from(imports).where(eq(imports.companyId, companyId));
  await tx
    .delete(files)
    .where(and(eq(files.companyId, companyId), eq(files.state, 'deleted'), inArray(files.id, read)));
}

/** Some of what hangs on projects; whether there may be more. Messages go before visits, so that nobody is told of those. */
export async function deleteWork(tx: Tx, companyId: string, projectIds: string[]): Promise<boolean> {
  for (const table of ['notes', 'tasks', 'messages', 'enquiries', 'visits', 'project_files']) {
    const name = sql.identifier(table);
    const deleted = await tx.execute(sql`
      delete from ${name} where company_id = ${companyId} and id = any(array(
        select id from ${name} where company_id = ${companyId} and project_id = ${uuids(projectIds)} limit ${slice}))`);
    if (deleted.rowCount === slice) return true;
  }
  return false;
}

/** Files that nothing else has; their bytes go with the next sweep. */
export async function deleteFiles(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from files where company_id = ${companyId} and id = ${uuids(ids)}
      and not file_is_on_a_project(company_id, id)`);
}

/**
 * Some of what the log has of projects and of other records; whether there is more. What belongs in the audit log
 * stays there without a word of whom it was about.
 */
export async function deleteChanges(
  tx: Tx,
  companyId: string,
  projectIds: string[],
  records: Readonly<Record<string, string[]>>,
): Promise<boolean> {
  const ofRecords = Object.entries(records).map(
    ([entity, ids]) => sql`entity = ${entity} and record_id = any(${sql.param(ids)}::text[])`,
  );
  for (const which of [sql`project_id = ${uuids(projectIds)}`, ...ofRecords]) {
    const found = sql`company_id = ${companyId} and ${which}`;
    await tx.execute(sql`
      update changes set subject = '', entity = null, record_id = null, project_id = null, patch = null
      where ${found} and audited`);
    const deleted = await tx.execute(sql`
      delete from changes where company_id = ${companyId} and seq = any(array(
        select seq from changes where ${found} and not audited limit ${slice}))`);
    if (deleted.rowCount === slice) return true;
  }
  return false;
}

export async function deleteProjects(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(projects).where(and(eq(projects.companyId, companyId), inArray(projects.id, ids)));
}

/**
 * Deletes who went into whom: it is gone with them, and without the log nothing could be unmerged. Answers with the ids
 * of all that the log may know, those that were undone included.
 */
export async function deleteMerges(
  tx: Tx,
  companyId: string,
  { contactIds, projectIds }: Record<'contactIds' | 'projectIds', string[]>,
): Promise<string[]> {
  const { keptContactId, mergedContactId, keptProjectId, mergedProjectId } = merges;
  const deleted = await tx
    .delete(merges)
    .where(
      and(
        eq(merges.companyId, companyId),
        or(
          ...[keptContactId, mergedContactId].map((column) => inArray(column, contactIds)),
          ...[keptProjectId, mergedProjectId].map((column) => inArray(column, projectIds)),
        ),
      ),
    )
    .returning({ id: merges.id });
  const told = await tx.execute<{ id: string }>(sql`
    select distinct ${changes.recordId} as id
    from ${changes}, jsonb_array_elements(${changes.patch}) as step, jsonb_extract_path(step, 'value') as given
    where ${changes.companyId} = ${companyId} and ${changes.entity} = 'merge' and ${changes.recordId} is not null
      and array[given ->> 'keptContactId', given ->> 'mergedContactId', given ->> 'keptProjectId',
        given ->> 'mergedProjectId'] && ${sql.param([...contactIds, ...projectIds])}::text[]`);
  return [...new Set([...deleted, ...told.rows].map(({ id }) => id))];
}

/** People and properties that no project refers to any more. */
export async function deletePeople(
  tx: Tx,
  companyId: string,
  { contactIds, propertyIds }: Record<'contactIds' | 'propertyIds', string[]>,
): Promise<void> {
  const refers = (column: SQL) =>
    sql`exists (select from ${projects} where ${projects.companyId} = ${companyId} and ${column})`;
  await tx
    .delete(properties)
    .where(
      and(
        eq(properties.companyId, companyId),
        inArray(properties.id, propertyIds),
        sql`not ${refers(sql`${projects.propertyId} = ${properties.id}`)}`,
      ),
    );
  await tx
    .delete(contacts)
    .where(
      and(
        eq(contacts.companyId, companyId),
        inArray(contacts.id, contactIds),
        sql`not ${refers(sql`${projects.customerId} = ${contacts.id}`)}`,
      ),
    );
}

/** Words of a text by which nothing is found any more. */
export async function deleteUnusedWords(tx: Tx, companyId: string, text: string): Promise<void> {
  await tx.execute(sql`
    delete from known_words using words_in(${text}) as given
    where known_words.company_id = ${companyId} and known_words.word = given
      and not exists (select from project_words
        where project_words.company_id = ${companyId} and project_words.word = given)`);
}

export async function deleteCopies(tx: Tx, companyId: string): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.companyId, companyId));
}
