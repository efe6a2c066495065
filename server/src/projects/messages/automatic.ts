import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import { messageIdOf } from '#platform/mail/transport.ts';
import type { Platform } from '#platform/platform.ts';
import { customerMail } from './mails.ts';
import { type MessageRow, messageRecords } from './records.ts';
import { replyTokenFor } from './reply-token.ts';

type Written = Pick<
  MessageRow,
  'companyId' | 'projectId' | 'address' | 'subject' | 'text' | 'authorId' | 'author'
> &
  Partial<Pick<MessageRow, 'visitId' | 'invitation'>>;

/** Writes an email to a customer that goes out by itself and concerns the work, with the transaction. */
export async function writeAutomatically(
  tx: Tx,
  platform: Platform,
  { companyId, ...written }: Written,
): Promise<void> {
  const { clock, secret } = platform;
  const now = clock.now();
  const [id, mailId] = [newId(now), newId(now)];
  const { projectId, subject, address } = written;
  const fields = {
    ...{ visitId: null, invitation: null, ...written, automatic: true, attachments: [], createdAt: now },
    ...{ channel: 'email' as const, direction: 'out' as const, purpose: 'service' as const },
    ...{ state: 'waiting' as const, problem: '', answersId: null, dueAt: null, stage: null, digest: '' },
    ...{ replyToken: replyTokenFor(secret, companyId, projectId), mailId, reference: messageIdOf(mailId) },
  };
  const about = { action: 'message.sent', subject, projectId };
  await messageRecords.create(tx, systemActor(companyId), id, fields, about);
  await sendLater(tx, clock, customerMail(platform), {
    ...{ id: mailId, to: address, companyId, content: { companyId, messageId: id } },
  });
}
