import { hash } from 'node:crypto';
import type { MessageAttachment } from '@heliodesk/core/contracts/messages';
import { isStart, isStop } from '@heliodesk/core/rules/messages/opt-out';
import { visitorActor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { createKeeping } from '../inbound/keeping.ts';
import { createTextConsent } from './consent.ts';
import { findTexted } from './store.ts';

export type Reply = {
  /** Its name at the carrier. */
  name: string;
  from: string;
  to: string;
  text: string;
  /** The types of the pictures that came with it. */
  pictures: string[];
};

/** Takes in what a customer answers to a text. */
export function createReplies(platform: Platform) {
  const { db, log } = platform;
  const consent = createTextConsent(platform);
  const { keep, isFlooded } = createKeeping(platform);

  return async function receive(reply: Reply): Promise<void> {
    const { from, to, text } = reply;
    // Before all else: whoever wants no more is heard, whatever becomes of the message.
    if (isStop(text) || isStart(text))
      await consent.noteEverywhere(from, { given: isStart(text), words: `Texted “${text.trim()}”` });
    const conversation = await db.readAsSystem((tx) => findTexted(tx, from, [to, '']));
    if (!conversation) {
      log.info('A text message came in from somebody who was never sent one');
      return;
    }
    const { companyId, name } = conversation;
    if (await db.readAsSystem((tx) => isFlooded(tx, conversation))) {
      log.warn({ projectId: conversation.projectId }, 'A text message was left: one of too many');
      return;
    }
    const actor = visitorActor(companyId, name);
    await db.write(actor, (tx) =>
      keep(tx, actor, conversation, {
        ...{ channel: 'sms', address: from, subject: '', text, automatic: false, author: name },
        ...{ reference: reply.name, digest: hash('sha256', `sms ${reply.name}`) },
        attach: async () => reply.pictures.map(notKept),
      }),
    );
  };
}

const notKept = (type: string, place: number): MessageAttachment => ({
  ...{ fileId: null, name: `Picture ${place + 1}`, type, size: 0 },
  problem: 'we can’t keep pictures sent by text. Please ask them to email it.',
});
