import type { MessageChannel } from '@heliodesk/core/rules/messages/states';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { later } from '#platform/jobs/job.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import { messageIdOf } from '#platform/mail/transport.ts';
import type { Platform } from '#platform/platform.ts';
import { createSmsGateway } from '#platform/sms/create-gateway.ts';
import { customerMail } from './mails.ts';
import type { MessageRow } from './records.ts';
import { replyTokenFor } from './reply-token.ts';
import { textJob } from './texts/texting.ts';

type Of = Pick<MessageRow, 'channel' | 'companyId' | 'projectId'>;
type Message = Pick<MessageRow, 'companyId' | 'id' | 'channel' | 'address' | 'mailId'>;

/** Hands messages to what sends them, by their channel. */
export function createDispatching(platform: Platform) {
  const { clock, config, secret } = platform;
  const mail = customerMail(platform);
  const sender = createSmsGateway(config)?.sender ?? '';

  /** The ids that one is sent with. */
  function named(channel: MessageChannel): Pick<MessageRow, 'mailId' | 'reference'> {
    if (channel === 'sms') return { mailId: null, reference: '' };
    const mailId = newId(clock.now());
    return { mailId, reference: messageIdOf(mailId) };
  }

  /** Address for answers: our number, or the project's by a token. */
  function answersTo({ channel, companyId, projectId }: Of): string {
    return channel === 'sms' ? sender : replyTokenFor(secret, companyId, projectId);
  }

  /** Sent after the caller's transaction commits, and not at all if it does not. */
  function dispatch(tx: Tx, { companyId, id, channel, address, mailId }: Message): Promise<void> {
    const content = { companyId, messageId: id };
    if (channel === 'sms') return later(tx, textJob, content);
    return sendLater(tx, clock, mail, { ...(mailId && { id: mailId }), to: address, companyId, content });
  }

  return { named, answersTo, dispatch };
}
