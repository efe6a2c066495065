import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { companies, users } from '../membership/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Global. Whoever has the token is signed in; here is only what it can be checked with. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company whose pages they see. */
    currentCompany: uuid('current_company').references(() => companies.id, { onDelete: 'set null' }),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (session) => [index('sessions_of_user').on(session.userId)],
);

/** Global. Those who run this installation: an account of its own that a start makes, or one whose address was proven. */
export const operators = pgTable('operators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});

/** Global. Links by mail that let somebody choose a password or show that an address is theirs; of each purpose the newest. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'setup', 'confirm'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (link) => [unique('password_links_newest').on(link.userId, link.purpose)],
);

/** Global. Random values that somebody must bring back within minutes, each for one purpose and once. */
export const challenges = pgTable(
  'challenges',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['second-factor', 'passkey', 'new-passkey'] }).notNull(),
    /** Nobody’s yet where the answer itself will say who they are. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (challenge) => [
    index('challenges_of_user').on(challenge.userId),
    index('challenges_by_end').on(challenge.expiresAt),
  ],
);

/** Global. Another address that somebody wants to sign in with, until both mailboxes have agreed; of each person one. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  identity: text('identity').notNull(),
  /** None where nobody has ever shown that the old address is theirs. */
  oldTokenHash: bytes('old_token_hash').unique(),
  newTokenHash: bytes('new_token_hash').notNull().unique(),
  oldAgreedAt: moment('old_agreed_at'),
  newAgreedAt: moment('new_agreed_at'),
  expiresAt: moment('expires_at').notNull(),
});
