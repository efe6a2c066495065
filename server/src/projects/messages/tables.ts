import type { MessageAttachment } from '@heliodesk/core/contracts/messages';
import type { Invitation } from '@heliodesk/core/rules/calendar/invitations';
import {
  messageChannels,
  messageDirections,
  messagePurposes,
  messageStates,
} from '@heliodesk/core/rules/messages/states';
import { stages } from '@heliodesk/core/rules/projects/stages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, projectPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';
import { projects } from '../pipeline/tables.ts';

/** Messages to the customer of a project, and from them. */
export const messages = pgTable(
  'messages',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    /** Of one to a customer, chosen by whoever sends it, so that one who asks twice is known. */
    id: uuid('id').notNull(),
    version: version(),
    projectId: uuid('project_id').notNull(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    direction: text('direction', { enum: messageDirections }).notNull(),
    state: text('state', { enum: messageStates }).notNull(),
    purpose: text('purpose', { enum: messagePurposes }).notNull(),
    /** The customer's. */
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<MessageAttachment[]>().notNull().default([]),
    problem: text('problem').notNull().default(''),
    automatic: boolean('automatic').notNull().default(false),
    authorId: uuid('author_id'),
    /** As they were called then; people come and go. */
    author: text('author').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The message that it answers. */
    answersId: uuid('answers_id'),
    /** In the address to which answers go; all emails of a project have the same. Of a text, the number it came from. */
    replyToken: text('reply_token').notNull().default(''),
    /** The mail by which it was sent. */
    mailId: uuid('mail_id'),
    /** Its name among mail programs, or at the carrier of text messages. */
    reference: text('reference').notNull().default(''),
    /** Of a reminder, when it goes out, and the stage in which it was planned. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    stage: text('stage', { enum: stages }),
    /** By which one that comes in twice is known. */
    digest: text('digest').notNull().default(''),
    /** The visit that it invites to, which may be gone since, and what a calendar is told of it. */
    visitId: uuid('visit_id'),
    invitation: jsonb('invitation').$type<Invitation>(),
  },
  (message) => [
    primaryKey({ columns: [message.companyId, message.id] }),
    foreignKey({
      name: 'messages_project',
      columns: [message.companyId, message.projectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    index('messages_of_project').on(message.companyId, message.projectId, message.createdAt, message.id),
    index('messages_by_token').on(message.replyToken).where(sql`reply_token <> ''`),
    index('messages_by_mail').on(message.mailId).where(sql`mail_id is not null`),
    index('messages_texted')
      .on(message.address, message.createdAt)
      .where(sql`channel = 'sms' and direction = 'out'`),
    index('messages_texts_of_company')
      .on(message.companyId, message.createdAt)
      .where(sql`channel = 'sms' and direction = 'out'`),
    index('messages_planned').on(message.dueAt).where(sql`state = 'planned'`),
    // Nothing is said twice of a visit under the same number.
    uniqueIndex('messages_inviting')
      .on(message.companyId, message.visitId, sql`((invitation ->> 'sequence')::int)`)
      .where(sql`visit_id is not null`),
    uniqueIndex('messages_received').on(message.companyId, message.digest).where(sql`digest <> ''`),
    companyPolicy(),
    projectPolicy(),
  ],
);
