import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyPolicy } from '#platform/db/tenancy.ts';

/** Without what its reader may add to an address as they like: letters after a plus, and dots where Gmail reads none. */
const bare = `regexp_replace(lower(recipient), '^([^@]+?)\\+[^@]*@', '\\1@')`;
const mailbox = sql.raw(
  `case when ${bare} ~ '@(gmail|googlemail)\\.com$' then replace(split_part(${bare}, '@', 1), '.', '') || '@gmail.com' else ${bare} end`,
);

/** Mails to send and mails sent. A mail of the product itself, such as a waiting-list confirmation, has no company. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id'),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** The mailbox, however the address is written. */
    mailbox: text('mailbox').notNull().generatedAlwaysAs(mailbox),
    content: jsonb('content').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (mail) => [
    index('mails_by_age').on(mail.createdAt),
    index('mails_of_company').on(mail.companyId, mail.id).where(sql`company_id is not null`),
    index('mails_by_mailbox').on(mail.mailbox, mail.createdAt),
    index('mails_by_recipient').on(sql`lower(${mail.recipient})`, mail.createdAt),
    companyPolicy(),
  ],
);
