import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Global: these people belong to no company yet. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** What makes two entries one: the e-mail or, without one, the number that the page gave what it sent. */
    identity: text('identity'),
    quizAnswers: jsonb('quiz_answers'),
    /** Confirmations on the day of the last one, so that nobody can use the list to fill a stranger's mailbox. */
    confirmations: integer('confirmations').notNull().default(1),
    confirmedOn: date('confirmed_on').notNull().default(sql`current_date`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (entry) => [uniqueIndex('waitlist_entries_identity').on(entry.identity)],
);
