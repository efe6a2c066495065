import { roles } from '@heliodesk/core/rules/permissions';
import { pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies, users } from '../membership/tables.ts';

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
