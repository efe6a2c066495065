import type { Page } from '@heliodesk/core/contracts/lists';
import {
  largestAttachments,
  type Message,
  type MessageAttachment,
  type MessagePreview,
  type MessageQuery,
  type NewMessage,
  type PreviewedMessage,
} from '@heliodesk/core/contracts/messages';
import { mailableAddress } from '@heliodesk/core/rules/email';
import { fieldProblem, fillIn } from '@heliodesk/core/rules/messages/fields';
import { followUpMoments } from '@heliodesk/core/rules/messages/follow-up';
import { optedOut } from '@heliodesk/core/rules/messages/opt-out';
import { personName } from '@heliodesk/core/rules/person-name';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import { messageIdOf } from '#platform/mail/transport.ts';
import type { Platform } from '#platform/platform.ts';
import { presentProject } from '../pipeline/index.ts';
import { customerMail } from './mails.ts';
import { type Addressee, mergeValuesOf } from './merge-values.ts';
import { type MessageRow, messageRecords } from './records.ts';
import { replyTokenFor } from './reply-token.ts';
import {
  findAddressee,
  findMessage,
  findNextVisit,
  findReference,
  listFilesOn,
  listMessages,
  messageList,
} from './store.ts';

type Written = Pick<NewMessage, 'subject' | 'text' | 'purpose'>;
type Reminder = NewMessage['followUps'][number];
type Planned = Omit<MessageRow, 'companyId' | 'version' | 'stage'> & { stage: Stage };

/** What is said of a message on a sample job, where nothing may reach anybody. */
const onlySample = 'This is a sample job, so nothing was really sent.';

export function createMessages(platform: Platform) {
  const { db, clock, config, secret } = platform;
  const mail = customerMail(platform);

  function list(actor: Actor, query: MessageQuery): Promise<Page<Message>> {
    return db.read(actor, (tx) =>
      messageList.page(
        query,
        (keyset) => listMessages(tx, actor.companyId, query.project, keyset),
        (row) => messageOf(row),
      ),
    );
  }

  function preview(caller: Caller, body: PreviewedMessage): Promise<MessagePreview> {
    const { companyId } = caller;
    return db.read(caller, async (tx) => {
      const addressee = await findAddressee(tx, companyId, body.projectId);
      if (!addressee) throw new AppError('project_gone');
      const { subject, text, problems } = await filled(tx, caller, addressee, body);
      const { company, customer } = addressee;
      return {
        ...{ to: customer.email, from: company.name, colour: company.brandColour, subject, text, problems },
        replyTo: config.inbound ? '' : company.email,
      };
    });
  }

  /** Pressed twice, it is sent once: both have the id that the page chose. */
  function send(caller: Caller, body: NewMessage): Promise<Message> {
    const { companyId, userId } = caller;
    const { id, projectId, purpose, answersId } = body;
    const now = clock.now();
    const mailId = newId(now);
    return db.write(caller, async (tx) => {
      const { isSample, stage } = await presentProject(tx, companyId, projectId);
      const known = await findMessage(tx, companyId, id);
      if (known) return knownMessage(known, body);
      const addressee = await findAddressee(tx, companyId, projectId);
      if (!addressee) throw new AppError('project_gone');
      const { subject, text, problems } = await filled(tx, caller, addressee, body);
      if (Object.keys(problems).length > 0) throw refused(problems);
      const reminders = await filledFollowUps(tx, caller, addressee, body);
      const attachments = await attachmentsOf(tx, companyId, body);
      if (answersId && (await findReference(tx, companyId, projectId, answersId)) === undefined)
        throw refused({ answersId: 'That message isn’t on this project' });
      const address = addressee.customer.email;
      const fields = {
        ...{
          projectId,
          channel: 'email' as const,
          direction: 'out' as const,
          purpose,
          address,
          subject,
          text,
        },
        ...{
          state: isSample ? ('sent' as const) : ('waiting' as const),
          problem: isSample ? onlySample : '',
        },
        ...{ attachments, automatic: false, authorId: userId, author: personName(caller), createdAt: now },
        ...{ answersId, replyToken: replyTokenFor(secret, companyId, projectId), mailId, digest: '' },
        ...{ reference: messageIdOf(mailId), dueAt: null, stage: null },
        ...{ visitId: null, invitation: null },
      };
      await messageRecords.create(tx, caller, id, fields, { action: 'message.sent', subject, projectId });
      if (!isSample)
        await sendLater(tx, clock, mail, {
          ...{ id: mailId, to: address, companyId, content: { companyId, messageId: id } },
        });
      if (!isSample) await planFollowUps(tx, caller, { ...fields, id, stage }, reminders);
      return messageOf({ ...fields, companyId, id, version: 1 });
    });
  }

  /** Reminders are messages of which the time has not come. */
  async function planFollowUps(
    tx: Tx,
    caller: Caller,
    { id, subject, stage, ...first }: Planned,
    reminders: Reminder[],
  ): Promise<void> {
    const moments = followUpMoments(
      first.createdAt,
      reminders.map(({ afterDays }) => afterDays),
    );
    for (const [place, { text }] of reminders.entries()) {
      const dueAt = moments[place] ?? first.createdAt;
      const fields = {
        ...{ ...first, text, state: 'planned' as const, attachments: [], automatic: true, answersId: id },
        ...{ subject: answering(subject), mailId: null, reference: '', createdAt: dueAt, dueAt, stage },
      };
      // Without a project, since the timeline tells of what was sent.
      await messageRecords.create(tx, caller, newId(first.createdAt), fields, {
        ...{ action: 'message.planned', subject: fields.subject },
      });
    }
  }

  /** The words with their fields filled in, and what stands in the way of sending them. */
  async function filled(tx: Tx, caller: Caller, addressee: Addressee, written: Written) {
    const { companyId } = caller;
    const { customer, project } = addressee;
    const nextVisit = await findNextVisit(tx, companyId, project.id, clock.now());
    const values = mergeValuesOf(addressee, caller, nextVisit);
    const [subject, text] = [fillIn(written.subject, values), fillIn(written.text, values)];
    const found = {
      subject: fieldProblem(subject),
      text: fieldProblem(text),
      to: addressProblem(customer.email),
      purpose: optedOut({ channel: 'email', purpose: written.purpose }, customer.consents),
    };
    const problems = Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem]] : []));
    return { subject: subject.text, text: text.text, problems: Object.fromEntries(problems) };
  }

  async function filledFollowUps(tx: Tx, caller: Caller, addressee: Addressee, body: NewMessage) {
    const filledIn: Reminder[] = [];
    for (const { afterDays, text } of body.followUps) {
      const { text: words, problems } = await filled(tx, caller, addressee, { ...body, text });
      if (problems.text) throw refused({ followUps: problems.text });
      filledIn.push({ afterDays, text: words });
    }
    return filledIn;
  }

  return { list, preview, send };
}

function knownMessage(known: MessageRow, { projectId }: NewMessage): Message {
  if (known.projectId !== projectId || known.direction !== 'out')
    throw refused({ id: 'Another message has this id. Please choose a new one' });
  return messageOf(known);
}

async function attachmentsOf(
  tx: Tx,
  companyId: string,
  { projectId, fileIds }: Pick<NewMessage, 'projectId' | 'fileIds'>,
): Promise<MessageAttachment[]> {
  if (fileIds.length === 0) return [];
  const found = await listFilesOn(tx, companyId, projectId, fileIds);
  const wanted = [...new Set(fileIds)].map((id) => found.find((file) => file.id === id));
  if (wanted.includes(undefined))
    throw refused({ fileIds: 'One of these files isn’t on the project any more' });
  if (found.reduce((sum, { size }) => sum + size, 0) > largestAttachments)
    throw refused({ fileIds: `Please attach at most ${largestAttachments / 1024 / 1024} MB` });
  return wanted.flatMap((file) =>
    file ? { fileId: file.id, name: file.name, type: file.type, size: file.size, problem: '' } : [],
  );
}

function addressProblem(email: string): string | undefined {
  if (!email) return 'There’s no email address for this customer yet. Please add one first.';
  return mailableAddress(email) ? undefined : 'We can’t send to this customer’s email address.';
}

/** As mail programs call an answer. */
const answering = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 200);

const refused = (fields: Record<string, string>) => new AppError('validation_failed', { fields });

export function messageOf(row: MessageRow): Message {
  const { id, version, projectId, channel, direction, state, purpose, address, subject, text } = row;
  const { attachments, problem, automatic, authorId, author, createdAt } = row;
  return {
    ...{ id, version, projectId, channel, direction, state, purpose, address, subject, text },
    ...{ attachments, problem, automatic, authorId, author, createdAt: createdAt.toISOString() },
  };
}
