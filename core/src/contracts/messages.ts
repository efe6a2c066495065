import { z } from 'zod';
import { followUpDays, mostFollowUps } from '../rules/messages/follow-up.ts';
import {
  messageChannels,
  messageDirections,
  messagePurposes,
  messageStates,
} from '../rules/messages/states.ts';
import { endpoints } from './endpoint.ts';
import { choice, listQuery, page } from './lists.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText } from './text.ts';
import { version } from './version.ts';

/** All files of one email together, in bytes: what most mailboxes take, once it is written for the way. */
export const largestAttachments = 15 * 1024 * 1024;
export const mostAttachments = 10;

const projectId = z.uuid('Please send the id of a project');
const words = {
  channel: choice(messageChannels).default('email'),
  /** Of an email. */
  subject: lineOfText(200).default(''),
  text: freeText(20_000).min(1, 'Please write something'),
  /** Marketing goes to those alone who have agreed to it. */
  purpose: choice(messagePurposes).default('service'),
};

const wrongDays = `Please choose from ${followUpDays.least} to ${followUpDays.most} days`;

/** A reminder that goes out by itself unless they answer before. */
const followUp = z.strictObject(
  {
    /** After the message before it. */
    afterDays: z.int(wrongDays).min(followUpDays.least, wrongDays).max(followUpDays.most, wrongDays),
    text: words.text,
  },
  refusal('field'),
);

/**
 * POST /api/messages: an email or a text message to the customer of a project. Sent again under the same id, it is not
 * sent twice.
 */
export const newMessage = z
  .strictObject(
    {
      id: z.uuid('Please send an id of your own choice').toLowerCase(),
      projectId,
      ...words,
      /** Files of the project that go with an email. */
      fileIds: z
        .array(z.uuid('Please send the id of a file').toLowerCase())
        .max(mostAttachments, `Please attach at most ${mostAttachments} files`)
        .default([]),
      /** The message that it answers. */
      answersId: z.uuid('Please send the id of a message').nullable().default(null),
      followUps: z
        .array(followUp)
        .max(mostFollowUps, `Please plan at most ${mostFollowUps} reminders`)
        .default([]),
    },
    refusal('field'),
  )
  .superRefine(({ channel, subject, fileIds }, { addIssue }) => {
    const wrong = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    if (channel === 'email' && !subject) wrong('subject', 'Please enter a subject');
    if (channel === 'sms' && subject) wrong('subject', 'A text message has no subject');
    if (channel === 'sms' && fileIds.length > 0) wrong('fileIds', 'Files can’t go with a text message');
  });

/** POST /api/messages/preview: how it would read */
export const previewedMessage = z.strictObject(
  { projectId, ...words, text: freeText(20_000) },
  refusal('field'),
);

export const messagePreview = z.object({
  channel: z.enum(messageChannels),
  /** Empty where the customer has none. */
  to: z.string(),
  from: z.string(),
  /** The address for answers; empty where that is the project. */
  replyTo: z.string(),
  /** The company's, or none. */
  colour: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Problems that block sending, by field. */
  problems: z.record(z.string(), z.string()),
});

export const messageAttachment = z.object({
  /** None where it was not kept. */
  fileId: z.uuid().nullable(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Why it was not kept. */
  problem: z.string(),
});

/** The labels of its fields on the timeline. */
export const messageLabels = {
  channel: 'Channel',
  direction: 'Direction',
  subject: 'Subject',
  state: 'State',
  problem: 'Reason',
} as const;

export const message = z.object({
  id: z.uuid(),
  version,
  projectId: z.uuid(),
  channel: z.enum(messageChannels),
  direction: z.enum(messageDirections),
  state: z.enum(messageStates),
  purpose: z.enum(messagePurposes),
  /** The customer's, to or from which it went. */
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(messageAttachment),
  /** Why it did not arrive. */
  problem: z.string(),
  /** True if a program wrote it. */
  automatic: z.boolean(),
  authorId: z.uuid().nullable(),
  /** As whoever wrote it was called then. */
  author: z.string(),
  /** When it was written; of a reminder that is planned, when it goes out, and of one that was stopped, when that was. */
  createdAt: z.iso.datetime(),
});

/** GET /api/messages */
export const messageQuery = listQuery({ project: projectId }, ['newest']);

export const messageEndpoints = /* @__PURE__ */ endpoints({
  list: { route: 'GET /api/messages', access: 'projects:read', query: messageQuery, answer: page(message) },
  preview: {
    route: 'POST /api/messages/preview',
    access: 'messages:send',
    body: previewedMessage,
    answer: messagePreview,
  },
  send: {
    route: 'POST /api/messages',
    access: 'messages:send',
    // More than anybody writes by hand.
    limit: { max: 300, windowMs: 60 * 60_000 },
    body: newMessage,
    answer: message,
    status: 201,
  },
  /** Stops a reminder that has not gone out yet. */
  stop: {
    route: 'DELETE /api/messages/:id',
    access: 'messages:send',
    params: z.object({ id: z.uuid('Please send the id of a message') }),
  },
});

export type NewMessage = z.infer<typeof newMessage>;
export type PreviewedMessage = z.infer<typeof previewedMessage>;
export type MessagePreview = z.infer<typeof messagePreview>;
export type MessageAttachment = z.infer<typeof messageAttachment>;
export type Message = z.infer<typeof message>;
export type MessageQuery = z.infer<typeof messageQuery>;
