import { createHmac } from 'node:crypto';
import { replyTokenOf } from '@heliodesk/core/rules/messages/reply-address';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { later } from '#platform/jobs/job.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import { messageIdOf } from '#platform/mail/transport.ts';
import type { Platform } from '#platform/platform.ts';
import { createSmsGateway } from '#platform/sms/create-gateway.ts';
import { customerMail } from './mails.ts';
import type { MessageRow } from './records.ts';
import { textJob } from './texts/texting.ts';

type Names = Pick<MessageRow, 'mailId' | 'reference' | 'replyToken'>;
type Message = Pick<MessageRow, 'companyId' | 'id' | 'channel' | 'address' | 'mailId'>;

/** Hands messages to what sends them, by their channel. */
export function createDispatching(platform: Platform) {
  const { clock, config, secret } = platform;
  const mail = customerMail(platform);
  const sender = createSmsGateway(config)?.sender ?? '';

  /** What one is known by on its way, and where its answers go. */
  function named({
    channel,
    companyId,
    projectId,
  }: Pick<MessageRow, 'channel' | 'companyId' | 'projectId'>): Names {
    if (channel === 'sms') return { mailId: null, reference: '', replyToken: sender };
    const mailId = newId(clock.now());
    return { mailId, reference: messageIdOf(mailId), replyToken: tokenOf(companyId, projectId) };
  }

  /** The same for every email of a project, and nobody's guess. */
  const tokenOf = (companyId: string, projectId: string): string =>
    replyTokenOf(createHmac('sha256', secret).update(`reply ${companyId} ${projectId}`).digest());

  /** Sent after the caller's transaction commits, and not at all if it does not. */
  function dispatch(tx: Tx, { companyId, id, channel, address, mailId }: Message): Promise<void> {
    const content = { companyId, messageId: id };
    if (channel === 'sms') return later(tx, textJob, content);
    return sendLater(tx, clock, mail, { ...(mailId && { id: mailId }), to: address, companyId, content });
  }

  return { named, dispatch };
}
