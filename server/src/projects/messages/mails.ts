import { buffer } from 'node:stream/consumers';
import { replyAddress } from '@heliodesk/core/rules/messages/reply-address';
import { systemActor } from '#platform/actor.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { MailKind } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { calendarOf } from './invitations/calendar.ts';
import { companyLetter } from './letter.ts';
import { createOutcomes } from './outcomes.ts';
import { senderOf } from './sending/sending.ts';
import { findLetter, findReference, listContents } from './store.ts';
import { unsubscribeAddress } from './unsubscribing/route.ts';
import { unsubscribeToken } from './unsubscribing/token.ts';

export type CustomerMail = { companyId: string; messageId: string };

/** The name by which mails to customers are known in the queue. */
export const customerMailKind = 'messages.customer';

/** An email to a customer. Its words stand in the message alone, so that they are erased in one place. */
export function customerMail(platform: Platform): MailKind<CustomerMail> {
  const { told } = createOutcomes(platform);
  return {
    kind: customerMailKind,
    audience: 'customers',
    write: (content) => writeLetter(platform, content),
    settled: (tx, { companyId, messageId }, outcome) =>
      told(tx, companyId, messageId, { reason: '', ...outcome }),
  };
}

async function writeLetter(platform: Platform, { companyId, messageId }: CustomerMail): Promise<Letter> {
  const { db, config } = platform;
  const found = await db.read(systemActor(companyId), (tx) => findLetter(tx, companyId, messageId));
  if (!found) throw new Error('The message has been erased');
  const { message, company, logo } = found;
  const fileIds = message.attachments.flatMap(({ fileId }) => fileId ?? []);
  const { contents, inReplyTo } = await db.read(systemActor(companyId), async (tx) => ({
    contents: await listContents(tx, companyId, fileIds),
    inReplyTo:
      message.answersId && (await findReference(tx, companyId, message.projectId, message.answersId)),
  }));
  const unsubscribeUrl =
    message.purpose === 'marketing'
      ? unsubscribeAddress(platform.publicUrl, unsubscribeToken(platform.secret, { companyId, messageId }))
      : undefined;
  const written = companyLetter({
    ...{ company, subject: message.subject, text: message.text, unsubscribeUrl },
    logo: logo ? await bytesOf(platform, logo) : undefined,
  });
  const sender = await senderOf(platform, companyId);
  const attachments = await Promise.all(
    message.attachments.map(async ({ fileId, name, type }) => {
      const content = await bytesOf(platform, contents.get(fileId ?? '') ?? '');
      if (!content) throw new Error('An attachment has gone');
      return { name, type, content };
    }),
  );
  const answers = config.inbound && replyAddress(message.replyToken, config.inbound.domain);
  return {
    ...written,
    ...{ fromName: company.name, replyTo: answers ?? company.email, byHand: !message.automatic },
    ...(sender && { sender }),
    ...calendarOf(message, company, answers ?? company.email),
    ...(answers && { reportsTo: answers }),
    ...(inReplyTo && { inReplyTo }),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    attachments: [...(written.attachments ?? []), ...attachments],
  };
}

async function bytesOf({ storage }: Pick<Platform, 'storage'>, sha256: string): Promise<Buffer | undefined> {
  const stored = sha256 ? await storage.get(sha256) : undefined;
  return stored && (await buffer(stored));
}
