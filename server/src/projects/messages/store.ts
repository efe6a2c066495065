import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { subscriptions } from '../../account/billing/tables.ts';
import { companyLogos } from '../../account/companies/tables.ts';
import { files } from '../../account/files/tables.ts';
import { companies } from '../../account/membership/tables.ts';
import { projectFiles } from '../files/tables.ts';
import { contacts, projects, properties } from '../pipeline/tables.ts';
import { visits } from '../visits/tables.ts';
import { messages } from './tables.ts';

export const messageList = defineList({
  pageSize: 20,
  sorts: { newest: [descending(messages.createdAt, 'timestamptz'), descending(messages.id, 'uuid')] },
});

/** Number of emails by a company on trial since a moment; of others none is counted. */
export function countEmailsOnTrial(tx: Tx, companyId: string, since: Date): Promise<number> {
  const isOnTrial = tx
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, 'trialing')));
  return tx.$count(
    messages,
    and(
      ...[eq(messages.companyId, companyId), eq(messages.channel, 'email'), eq(messages.direction, 'out')],
      ...[eq(messages.automatic, false), gte(messages.createdAt, since), exists(isOnTrial)],
      notInArray(messages.state, ['planned', 'stopped', 'failed']),
    ),
  );
}

export async function listMessages(tx: Tx, companyId: string, projectId: string, keyset: Keyset) {
  const rows = await tx
    .select({ message: messages, cursor: keyset.cursor })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.projectId, projectId), keyset.after))
    .orderBy(keyset.order)
    .limit(keyset.limit);
  return rows.map(({ message, cursor }) => ({ ...message, cursor }));
}

export async function findMessage(tx: Tx, companyId: string, id: string) {
  const [found] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, id)));
  return found;
}

/** A project with all that a letter about it may say. */
export async function findAddressee(tx: Tx, companyId: string, projectId: string) {
  const [found] = await tx
    .select({ project: projects, customer: contacts, property: properties, company: companies })
    .from(projects)
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(eq(projects.companyId, companyId), eq(projects.id, projectId), isNull(projects.deletedAt)));
  return found;
}

/** When the next visit of a project begins. */
export async function findNextVisit(tx: Tx, companyId: string, projectId: string, now: Date) {
  const [found] = await tx
    .select({ startsAt: visits.startsAt })
    .from(visits)
    .where(
      and(
        ...[eq(visits.companyId, companyId), eq(visits.projectId, projectId)],
        ...[eq(visits.state, 'planned'), gte(visits.startsAt, now)],
      ),
    )
    .orderBy(asc(visits.startsAt))
    .limit(1);
  return found?.startsAt;
}

/** Files among some that are on a project. */
export function listFilesOn(tx: Tx, companyId: string, projectId: string, fileIds: string[]) {
  const { id, name, type, size } = files;
  return tx
    .select({ id, name, type, size })
    .from(projectFiles)
    .innerJoin(files, and(eq(files.companyId, companyId), eq(files.id, projectFiles.fileId)))
    .where(
      and(
        ...[eq(projectFiles.companyId, companyId), eq(projectFiles.projectId, projectId)],
        ...[inArray(files.id, fileIds), eq(files.state, 'kept')],
      ),
    );
}

/** Hashes of some files' contents, by id. */
export async function listContents(tx: Tx, companyId: string, fileIds: string[]) {
  const found = await tx
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.companyId, companyId), inArray(files.id, fileIds)));
  return new Map(found.map(({ id, sha256 }) => [id, sha256]));
}

/** A message as it is to be sent, with the company in whose name. */
export async function findLetter(tx: Tx, companyId: string, messageId: string) {
  const [found] = await tx
    .select({ message: messages, company: companies, logo: companyLogos.sha256 })
    .from(messages)
    .innerJoin(companies, eq(companies.id, messages.companyId))
    .leftJoin(companyLogos, eq(companyLogos.companyId, messages.companyId))
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)));
  return found;
}

/** In whose name something is written, without a message of theirs. */
export async function findLetterhead(tx: Tx, companyId: string) {
  const [found] = await tx
    .select({ company: companies, logo: companyLogos.sha256 })
    .from(companies)
    .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return found;
}

/** A message's name among mail programs; nothing where it is on another project. */
export async function findReference(tx: Tx, companyId: string, projectId: string, id: string) {
  const [found] = await tx
    .select({ reference: messages.reference })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.projectId, projectId), eq(messages.id, id)));
  return found?.reference;
}

/** The id of a project's last sent message. */
export async function findLastSent(tx: Tx, companyId: string, projectId: string) {
  const [found] = await sentLast(tx, companyId, projectId);
  return found?.id;
}

/** The last who wrote to a project's customer; not for what went out by itself for nobody. */
export async function findLastAuthor(tx: Tx, companyId: string, projectId: string) {
  const [found] = await sentLast(tx, companyId, projectId, isNotNull(messages.authorId));
  return found?.authorId;
}

const sentLast = (tx: Tx, companyId: string, projectId: string, ...narrowed: SQL[]) =>
  tx
    .select({ id: messages.id, authorId: messages.authorId })
    .from(messages)
    .where(
      and(
        ...[eq(messages.companyId, companyId), eq(messages.projectId, projectId)],
        ...[eq(messages.direction, 'out'), notInArray(messages.state, ['planned', 'stopped'])],
        ...narrowed,
      ),
    )
    .orderBy(sql`${messages.createdAt} desc, ${messages.id} desc`)
    .limit(1);
