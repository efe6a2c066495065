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
import { beginningOf } from '@heliodesk/core/rules/beginning';
import { followUpMoments } from '@heliodesk/core/rules/messages/follow-up';
import { personName } from '@heliodesk/core/rules/person-name';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { presentProject } from '../pipeline/index.ts';
import { createDispatching } from './dispatching.ts';
import { createFilling, type Reminder, refused } from './filling.ts';
import { type MessageRow, messageRecords, subjectOf } from './records.ts';
import {
  findAddressee,
  findMessage,
  findReference,
  listFilesOn,
  listMessages,
  messageList,
} from './store.ts';

type Planned = Omit<MessageRow, 'companyId' | 'version' | 'stage'> & { stage: Stage };

/** Notice on a sample job's message, since nothing may reach anybody. */
const onlySample = 'This is a sample job, so nothing was really sent.';

export function createMessages(platform: Platform) {
  const { db, clock, config } = platform;
  const { filled, filledFollowUps } = createFilling(platform);
  const { named, answersTo, dispatch } = createDispatching(platform);

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
      const { address, words } = await filled(tx, caller, addressee, body);
      const { company } = addressee;
      const isAnsweredHere = body.channel === 'sms' || config.inbound;
      return {
        ...{ channel: body.channel, to: address, from: company.name, colour: company.brandColour, ...words },
        replyTo: isAnsweredHere ? '' : company.email,
      };
    });
  }

  /** Pressed twice, it is sent once: both have the id that the page chose. */
  function send(caller: Caller, body: NewMessage): Promise<Message> {
    const { companyId, userId } = caller;
    const { id, projectId, channel, purpose, answersId } = body;
    const createdAt = clock.now();
    return db.write(caller, async (tx) => {
      const { isSample, stage } = await presentProject(tx, companyId, projectId);
      const known = await findMessage(tx, companyId, id);
      if (known) return knownMessage(known, body);
      const addressee = await findAddressee(tx, companyId, projectId);
      if (!addressee) throw new AppError('project_gone');
      const { address, words } = await filled(tx, caller, addressee, body);
      const { subject, text, problems } = words;
      if (Object.keys(problems).length > 0) throw refused(problems);
      const reminders = await filledFollowUps(tx, caller, addressee, body);
      const attachments = await attachmentsOf(tx, companyId, body);
      if (answersId && (await findReference(tx, companyId, projectId, answersId)) === undefined)
        throw refused({ answersId: 'That message isn’t on this project' });
      const fields = {
        ...{ projectId, channel, direction: 'out' as const, purpose, address, subject, text, attachments },
        ...{ state: isSample ? ('sent' as const) : ('waiting' as const) },
        ...{ problem: isSample ? onlySample : '', automatic: false },
        ...{ authorId: userId, author: personName(caller), createdAt, answersId },
        ...{ ...named(channel), replyToken: answersTo({ channel, companyId, projectId }) },
        ...{ dueAt: null, stage: null, digest: '', visitId: null, invitation: null },
      };
      await messageRecords.create(tx, caller, id, fields, {
        ...{ action: 'message.sent', subject: subjectOf(fields), projectId },
      });
      if (!isSample) {
        await dispatch(tx, { ...fields, companyId, id });
        await planFollowUps(tx, caller, { ...fields, id, stage }, reminders);
      }
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
        ...{ subject: subject && answering(subject), mailId: null, reference: '' },
        ...{ createdAt: dueAt, dueAt, stage },
      };
      // Without a project, since the timeline tells of what was sent.
      await messageRecords.create(tx, caller, newId(first.createdAt), fields, {
        ...{ action: 'message.planned', subject: subjectOf(fields) },
      });
    }
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

/** As mail programs call an answer. */
const answering = (subject: string) => beginningOf(/^re:/i.test(subject) ? subject : `Re: ${subject}`, 200);

export function messageOf(row: MessageRow): Message {
  const { id, version, projectId, channel, direction, state, purpose, address, subject, text } = row;
  const { attachments, problem, automatic, authorId, author, createdAt } = row;
  return {
    ...{ id, version, projectId, channel, direction, state, purpose, address, subject, text },
    ...{ attachments, problem, automatic, authorId, author, createdAt: createdAt.toISOString() },
  };
}
