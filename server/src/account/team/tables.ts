import { roles } from '@heliodesk/core/rules/permissions';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { users } from '../auth/tables.ts';
import { companies } from '../companies/tables.ts';

export const memberships = pgTable(
  'memberships',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** When they last saw a page of this company, give or take a few minutes. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  },
  (membership) => [
    primaryKey({ columns: [membership.companyId, membership.userId] }),
    index('memberships_of_user').on(membership.userId),
    companyPolicy(),
  ],
);

/** Somebody who was asked to join. Whoever has the token, and the address it was sent to, may do so once. */
export const invitations = pgTable(
  'invitations',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    /** The address in the one form by which people are told apart. */
    identity: text('identity').notNull(),
    role: text('role', { enum: roles }).notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (invitation) => [
    primaryKey({ columns: [invitation.companyId, invitation.id] }),
    unique('invitations_newest').on(invitation.companyId, invitation.identity),
    companyPolicy(),
  ],
);
