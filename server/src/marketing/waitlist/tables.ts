import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '../../account/membership/tables.ts';

/** Global: these people belong to no company yet. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** The entry's key: the e-mail or, without one, the number that the page gave what it sent. */
    identity: text('identity'),
    quizAnswers: jsonb('quiz_answers'),
    /** Confirmations on the day of the last one, so that nobody can use the list to fill a stranger's mailbox. */
    confirmations: integer('confirmations').notNull().default(1),
    confirmedOn: date('confirmed_on').notNull().default(sql`current_date`),
    /** The company that came of it. */
    joinedAs: uuid('joined_as').references(() => companies.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (entry) => [
    uniqueIndex('waitlist_entries_identity').on(entry.identity),
    index('waitlist_entries_by_name').on(inAlphabet(entry.name), entry.id),
    index('waitlist_entries_by_email').on(inAlphabet(entry.email), entry.id),
    index('waitlist_entries_joined').on(entry.joinedAs).where(sql`joined_as is not null`),
    index('waitlist_entries_unreachable').on(entry.id).where(sql`email = ''`),
  ],
);

/**
 * By what a text is sorted and its beginning found, the empty ones last. Compared byte by byte, which is the same in
 * every database and lets an index find a beginning.
 */
export function inAlphabet(text: SQLWrapper): SQL {
  return sql`coalesce(nullif(lower(${text}), ''), chr(1114111)) collate "C"`;
}
