import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { users } from '../membership/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Global, as people are. The secret that an authenticator app shares with us, encrypted. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  encrypted: bytes('sealed').notNull(),
  /** None until a first code has shown that the app has the secret. */
  confirmedAt: moment('confirmed_at'),
  /** Since when it counts for nothing, until its owner says that it is theirs. */
  suspendedAt: moment('suspended_at'),
  /** The time step of the last code that was taken: it and those before it are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Global, as people are. Each works once, and is gone then. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    userId: ofUser().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (code) => [index('recovery_codes_of_user').on(code.userId)],
);

/** Global, as people are. The public half of each key that somebody signs in with. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** The key's own count of its uses; one that falls behind has been copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** Since when it counts for nothing, until its owner says that it is theirs. */
    suspendedAt: moment('suspended_at'),
  },
  (passkey) => [index('passkeys_of_user').on(passkey.userId)],
);

/** Global, as people are. Links by mail for whoever did not add a factor themselves. */
export const securingLinks = pgTable(
  'securing_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: ofUser().notNull(),
    /** When the factor was added that it tells of. */
    addedAt: moment('added_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (link) => [index('securing_links_of_user').on(link.userId)],
);
