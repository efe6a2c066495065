import type { MessageAttachment } from '@heliodesk/core/contracts/messages';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import { answeredReason } from '@heliodesk/core/rules/messages/follow-up';
import { withoutQuoted } from '@heliodesk/core/rules/messages/quoted';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { createTelling, listColleagues, listOffice } from '../../telling/index.ts';
import { stopFollowUps } from '../following/following.ts';
import { type MessageRow, messageRecords, subjectOf } from '../records.ts';
import { findLastAuthor } from '../store.ts';
import { countReceived, type findConversation, isKnownMail } from './store.ts';

export type Conversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

type Received = Pick<
  MessageRow,
  'channel' | 'address' | 'subject' | 'text' | 'automatic' | 'author' | 'reference' | 'digest'
> & {
  /** Brings what came with it to the project. */
  attach(tx: Tx): Promise<MessageAttachment[]>;
};

/** Beyond these, somebody floods a project. */
const mostReceived = { amount: 100, withinMs: 60 * 60_000 };
const longestExcerpt = 140;

/** Keeps what customers write, on their project and in the inboxes of whom it concerns. */
export function createKeeping(platform: Platform) {
  const { clock } = platform;
  const { tell } = createTelling(platform);

  async function isFlooded(tx: Tx, conversation: Conversation): Promise<boolean> {
    const since = new Date(clock.now().getTime() - mostReceived.withinMs);
    return (await countReceived(tx, conversation, since, false)) >= mostReceived.amount;
  }

  /** Handed over twice, it is kept once. */
  async function keep(
    tx: Tx,
    actor: Actor,
    conversation: Conversation,
    { attach, ...received }: Received,
  ): Promise<void> {
    const { companyId, projectId } = conversation;
    if (await isKnownMail(tx, companyId, received.digest, 'to write it')) return;
    const now = clock.now();
    const id = newId(now);
    const fields = {
      ...{ ...received, projectId, direction: 'in' as const, state: 'received' as const },
      ...{ purpose: 'service' as const, attachments: await attach(tx), problem: '' },
      ...{ authorId: null, createdAt: now, answersId: null, replyToken: '', mailId: null },
      ...{ dueAt: null, stage: null, visitId: null, invitation: null },
    };
    const subject = received.channel === 'sms' ? subjectOf(received) : received.subject;
    await messageRecords.create(tx, actor, id, fields, { action: 'message.received', subject, projectId });
    if (received.automatic) return;
    await stopFollowUps(tx, actor, projectId, { reason: answeredReason, at: now });
    await tellOwner(tx, actor, conversation, { id, text: received.text });
  }

  /** Tells the project's owner, and whoever wrote last; where neither is there, everybody in the office. */
  async function tellOwner(
    tx: Tx,
    actor: Actor,
    { companyId, projectId, ownerId, name }: Conversation,
    { id, text }: { id: string; text: string },
  ): Promise<void> {
    const author = await findLastAuthor(tx, companyId, projectId);
    const concerned = [...new Set([ownerId ?? [], author ?? []].flat())];
    const here = await listColleagues(tx, companyId, concerned);
    const people = here.length > 0 ? here.map(({ userId }) => userId) : await listOffice(tx, companyId);
    const excerpt = beginningOf(withoutQuoted(text).text.replace(/\s+/g, ' '), longestExcerpt);
    const message = { recordId: id, projectId, subject: name, details: { excerpt } };
    await tell(
      tx,
      actor,
      'message.received',
      people.map((userId) => ({ ...message, userId })),
    );
  }

  return { keep, isFlooded };
}
