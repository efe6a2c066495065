import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { files } from '../../../account/files/tables.ts';
import { projectFiles } from '../../files/tables.ts';
import { contacts, projects } from '../../pipeline/tables.ts';
import { messages } from '../tables.ts';

/** The projects about which there are messages, with whose they are and the customer's name. */
export function conversations(tx: Tx) {
  return tx
    .select({
      companyId: messages.companyId,
      projectId: messages.projectId,
      ownerId: projects.ownerId,
      name: contacts.name,
    })
    .from(messages)
    .innerJoin(projects, and(eq(projects.companyId, messages.companyId), eq(projects.id, messages.projectId)))
    .innerJoin(
      contacts,
      and(eq(contacts.companyId, projects.companyId), eq(contacts.id, projects.customerId)),
    );
}

/** The project to which answers with a token belong, also if it has been deleted since: it may be brought back. */
export async function findConversation(tx: Tx, token: string) {
  const [found] = await conversations(tx)
    .where(and(eq(messages.replyToken, token), sql`${projects.erasedAt} is null`))
    .limit(1);
  return found;
}

/** True if the same mail has come in before; whoever is about to write it waits for others who are. */
export async function isKnownMail(
  tx: Tx,
  companyId: string,
  digest: string,
  purpose?: 'to write it',
): Promise<boolean> {
  if (purpose) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${digest}`}, 0))`);
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.digest, digest)))
    .limit(1);
  return found.length > 0;
}

/** The messages that were sent by some mails. */
export async function listOwnMails(tx: Tx, companyId: string, mailIds: string[]): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.mailId, mailIds), eq(messages.companyId, companyId)));
  return found.map(({ id }) => id);
}

/** Number received on a project since a moment; of those by machines alone, if asked for. */
export function countReceived(
  tx: Tx,
  { companyId, projectId }: { companyId: string; projectId: string },
  since: Date,
  automatic: boolean,
): Promise<number> {
  const conditions: SQL[] = [
    ...[eq(messages.companyId, companyId), eq(messages.projectId, projectId)],
    ...[eq(messages.direction, 'in'), gt(messages.createdAt, since)],
  ];
  return tx.$count(messages, and(...conditions, automatic ? eq(messages.automatic, true) : undefined));
}

/** The file on a project with the same bytes. */
export async function findSameFile(tx: Tx, companyId: string, projectId: string, sha256: string) {
  const [found] = await tx
    .select({ id: files.id })
    .from(projectFiles)
    .innerJoin(files, and(eq(files.companyId, companyId), eq(files.id, projectFiles.fileId)))
    .where(
      and(
        ...[eq(projectFiles.companyId, companyId), eq(projectFiles.projectId, projectId)],
        eq(files.sha256, sha256),
      ),
    )
    .limit(1);
  return found?.id;
}
