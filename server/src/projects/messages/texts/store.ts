import { and, asc, desc, eq, gt, inArray, isNull, like, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { contacts, projects } from '../../pipeline/tables.ts';
import { conversations } from '../inbound/store.ts';
import { messages } from '../tables.ts';

const isTextOut = and(eq(messages.channel, 'sms'), eq(messages.direction, 'out'));
/** States of texts not sent yet, or never to be. */
const unsent = ['planned', 'stopped', 'failed'] as const;

/** Number of a company's texts to a number since a moment. */
export function countTexts(tx: Tx, companyId: string, number: string, since: Date): Promise<number> {
  return tx.$count(
    messages,
    and(
      ...[isTextOut, eq(messages.address, number), eq(messages.companyId, companyId)],
      ...[gt(messages.createdAt, since), notInArray(messages.state, [...unsent])],
    ),
  );
}

/** Number of a company's texts since a moment, to whomever, and whether it is still on trial. */
export async function countTextsOfCompany(tx: Tx, companyId: string, since: Date) {
  const [amount, [subscription]] = await Promise.all([
    tx.$count(
      messages,
      and(
        ...[isTextOut, eq(messages.companyId, companyId), gt(messages.createdAt, since)],
        notInArray(messages.state, [...unsent]),
      ),
    ),
    tx
      .select({ state: subscriptions.state })
      .from(subscriptions)
      .where(eq(subscriptions.companyId, companyId)),
  ]);
  return { amount, onTrial: subscription?.state === 'trialing' };
}

/** The contacts of a company with a number, and of each a project about which it was texted, if it was. */
export async function listContactsOf(tx: Tx, companyId: string, number: string) {
  const texted = and(isTextOut, eq(messages.address, number), eq(messages.projectId, projects.id));
  return tx
    .selectDistinctOn([contacts.id], { id: contacts.id, projectId: messages.projectId })
    .from(contacts)
    .leftJoin(projects, and(eq(projects.companyId, companyId), eq(projects.customerId, contacts.id)))
    .leftJoin(messages, and(eq(messages.companyId, companyId), texted))
    .where(and(eq(contacts.companyId, companyId), eq(contacts.phoneKey, number)))
    .orderBy(asc(contacts.id), sql`${messages.createdAt} desc nulls last`);
}

/** The companies that have sent a text to a number. */
export async function listCompaniesTexting(tx: Tx, number: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ companyId: messages.companyId })
    .from(messages)
    .where(and(isTextOut, eq(messages.address, number)));
  return found.map(({ companyId }) => companyId);
}

/** The project about which a number was last sent a text by one of ours; empty where any of them may have been used. */
export async function findTexted(tx: Tx, number: string, senders: string[]) {
  const [found] = await conversations(tx)
    .where(
      and(
        ...[isTextOut, eq(messages.address, number), inArray(messages.replyToken, senders)],
        ...[notInArray(messages.state, [...unsent]), isNull(projects.erasedAt)],
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return found;
}

/** Names at the carrier, among some, that texts to a number have. */
export async function listKnownNames(tx: Tx, number: string, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await tx
    .select({ reference: messages.reference })
    .from(messages)
    .where(and(isTextOut, eq(messages.address, number), inArray(messages.reference, names)));
  return found.map(({ reference }) => reference);
}

/** The newest texts whose name at the carrier begins with something. */
export function listNamed(tx: Tx, beginning: string, most: number) {
  const { address, text, createdAt } = messages;
  return tx
    .select({ address, text, createdAt })
    .from(messages)
    .where(and(isTextOut, like(messages.reference, `${beginning}%`)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(most);
}
