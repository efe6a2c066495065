import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { mails } from './tables.ts';

export type NewMail = { id: string; companyId?: string; kind: string; recipient: string; content: object };

/** The job that sends a mail. It is enqueued by SQL below, in the statement that writes the mail. */
export const sendTask = 'mail:send';
export type SendMail = { mailId: string };

/** Ends a statement whose table expression `mail` has inserted mails: each gets the job that sends it. */
export const enqueueMail = `select graphile_worker.add_job('${sendTask}', payload => json_build_object('mailId', mail.id)) from mail`;

/** The mail and the job that sends it, in one statement of the caller's transaction. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx.execute(sql`
    with mail as (
      insert into mails (id, company_id, kind, recipient, content)
      values (${mail.id}, ${mail.companyId ?? null}, ${mail.kind}, ${mail.recipient}, ${JSON.stringify(mail.content)}::jsonb)
      returning id)
    ${sql.raw(enqueueMail)}`);
}

export async function findUnsentMail(tx: Tx, id: string) {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
  return mail;
}

/** Forgets its content as well: it may have held a link that lets somebody in. */
export async function recordSent(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mails)
    .set({ sentAt: sql`now()`, content: {}, attempts: sql`${mails.attempts} + 1`, lastError: null })
    .where(eq(mails.id, id));
}

export async function recordFailure(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: reason })
    .where(eq(mails.id, id));
}

/** It will not be tried again, and what it said is forgotten: it may have held a link that lets somebody in. */
export async function giveUp(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: reason, content: {} })
    .where(eq(mails.id, id));
}

/** Mails of these kinds that the mailbox was to be sent within a day before this one. */
export function countBefore(tx: Tx, mail: { id: string }, kinds: string[]): Promise<number> {
  const same = sql`${mails.mailbox} in (
    select unnest(array[own.mailbox, ${forgotten(sql`own.mailbox`)}]) from mails own where own.id = ${mail.id})`;
  return countInDayBefore(tx, mail, kinds, same);
}

/** The same for one company, whoever the recipients were. */
export function countOfCompanyBefore(
  tx: Tx,
  mail: { id: string; companyId: string },
  kinds: string[],
): Promise<number> {
  return countInDayBefore(tx, mail, kinds, eq(mails.companyId, mail.companyId));
}

function countInDayBefore(tx: Tx, { id }: { id: string }, kinds: string[], which: SQL): Promise<number> {
  const today = and(gt(mails.createdAt, sql`now() - interval '1 day'`), inArray(mails.kind, kinds));
  const before = sql`(${mails.createdAt}, ${mails.id}) < (select created_at, id from mails where id = ${id})`;
  return tx.$count(mails, and(which, today, before));
}

/** Forgets somebody's mails, and their address with them, but for how many there were. */
export async function forgetRecipient(tx: Tx, recipient: string): Promise<void> {
  const address = recipient.toLowerCase();
  await tx
    .update(mails)
    .set({
      recipient: forgotten(sql`${mails.mailbox}`),
      content: {},
      sentAt: sql`coalesce(${mails.sentAt}, now())`,
    })
    .where(eq(sql`lower(${mails.recipient})`, address));
}

const forgotten = (mailbox: SQL) => sql<string>`encode(sha256(convert_to(${mailbox}, 'UTF8')), 'hex')`;

export async function deleteMailsOlderThan(tx: Tx, days: number): Promise<void> {
  await tx.delete(mails).where(lt(mails.createdAt, sql`now() - make_interval(days => ${days})`));
}
