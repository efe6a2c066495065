import { hash } from 'node:crypto';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import { mailableAddress } from '@heliodesk/core/rules/email';
import { withoutHiddenCharacters } from '@heliodesk/core/rules/inert-text';
import { isAutomatic } from '@heliodesk/core/rules/messages/automatic';
import { ownMailsIn } from '@heliodesk/core/rules/messages/delivery-report';
import { replyTokenIn } from '@heliodesk/core/rules/messages/reply-address';
import { visitorActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { createOutcomes } from '../outcomes.ts';
import { findLastSent } from '../store.ts';
import { createAttaching, type Prepared } from './attaching.ts';
import { type Conversation, createKeeping } from './keeping.ts';
import type { ReadMail } from './reading/read-mail.ts';
import { readOnThread } from './reading/thread.ts';
import { countReceived, findConversation, isKnownMail, listOwnMails } from './store.ts';

/** Beyond these, machines are talking to each other. */
const mostAutomatic = { amount: 10, withinMs: 24 * 60 * 60_000 };
/** More words than that go along as a file. */
const longestText = 50_000;

/** Takes in what a customer answers, and what mail servers report. */
export function createReceiving(platform: Platform) {
  const { db, clock, config, log } = platform;
  const { told } = createOutcomes(platform);
  const { keep, isFlooded } = createKeeping(platform);
  const attaching = createAttaching(platform);

  return async function receive(raw: Buffer, envelopeTo: string | undefined): Promise<void> {
    const mail = await readOnThread(raw).catch((error: unknown) => {
      log.warn({ err: error }, 'A mail that came in could not be read');
      throw new AppError('malformed_request', { message: 'This mail can’t be read.' });
    });
    const to = [...(envelopeTo ? [envelopeTo] : []), ...mail.to];
    const token = replyTokenIn(to, config.inbound?.domain ?? '');
    const conversation = token && (await db.readAsSystem((tx) => findConversation(tx, token)));
    if (!conversation) throw new AppError('not_found', { message: 'There’s nobody at this address.' });
    if (mail.report) return takeReport(conversation, mail.report);
    await takeAnswer(conversation, mail, hash('sha256', raw));
  };

  async function takeReport(
    { companyId, projectId }: Conversation,
    { about, ...outcome }: NonNullable<ReadMail['report']>,
  ): Promise<void> {
    await db.asSystem(async (tx) => {
      const [named] = await listOwnMails(tx, companyId, ownMailsIn(about));
      // Some give nothing back of what they report on: then it was the last.
      const id = named ?? (await findLastSent(tx, companyId, projectId));
      if (id) await told(tx, companyId, id, outcome);
    });
  }

  async function takeAnswer(conversation: Conversation, mail: ReadMail, digest: string): Promise<void> {
    const { companyId, projectId } = conversation;
    const automatic = isAutomatic(mail.headers);
    const isRefused = await db.readAsSystem(async (tx) => {
      const own = await listOwnMails(tx, companyId, ownMailsIn(mail.messageId));
      if (own.length > 0 || (await isKnownMail(tx, companyId, digest))) return true;
      if (await isFlooded(tx, conversation)) throw new AppError('rate_limited');
      if (!automatic) return false;
      const since = new Date(clock.now().getTime() - mostAutomatic.withinMs);
      return (await countReceived(tx, conversation, since, true)) >= mostAutomatic.amount;
    });
    if (isRefused) {
      log.info(
        { projectId },
        'A mail that came in was left: it is known, our own, or one of too many by a machine',
      );
      return;
    }
    const prepared = await attaching.prepare([...mail.files, ...restOf(mail.text)]);
    await write(conversation, mail, { automatic, digest, prepared });
  }

  async function write(
    conversation: Conversation,
    mail: ReadMail,
    { automatic, digest, prepared }: { automatic: boolean; digest: string; prepared: Prepared[] },
  ): Promise<void> {
    const { companyId, projectId } = conversation;
    const author =
      beginningOf(withoutHiddenCharacters(mail.from.name), 200) || mail.from.address || 'Somebody';
    const actor = visitorActor(companyId, author);
    const subject = beginningOf(withoutHiddenCharacters(mail.subject), 200);
    const address = beginningOf(mail.from.address, 200);
    await db.write(actor, (tx) =>
      keep(tx, actor, conversation, {
        ...{ channel: 'email', address, subject, author, automatic, digest },
        ...{ text: beginningOf(mail.text, longestText), reference: referenceOf(mail) },
        attach: () => attaching.attach(tx, actor, projectId, prepared),
      }),
    );
  }
}

const restOf = (text: string) =>
  text.length > longestText ? [{ name: 'whole-email.txt', content: Buffer.from(text) }] : [];

/** The id that answers name; nothing that would not stand in a header as it is. */
const referenceOf = ({ messageId }: ReadMail): string =>
  messageId.length < 500 && mailableAddress(messageId.replace(/^<|>$/g, '')) ? messageId : '';
