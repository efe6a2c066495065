import { roles } from '@heliodesk/core/rules/permissions';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';

// Companies, people, and who belongs where: nearly every other table refers to one of the three, so they stand below
// the modules that look after them.

/** A company's key is its company_id, so that the same policy guards it as everything it has. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('company_id').primaryKey(),
    /** The first part of the addresses of its pages. */
    identifier: text('identifier').notNull().unique(),
    /** The identifier before its change, which can be done once: links that were given away go on working. */
    formerIdentifier: text('former_identifier').unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    companyNumber: text('company_number').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    mcsNumber: text('mcs_number').notNull().default(''),
    consumerCode: text('consumer_code').notNull().default(''),
    serviceArea: text('service_area').array().notNull().default(sql`'{}'`),
    brandColour: text('brand_colour').notNull().default(''),
    /** Of the details above. */
    version: version(),
    /** Its members see nothing of it until they have a second factor. */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    /** When everything of it will be deleted, if its owners do not change their mind. */
    closesAt: timestamp('closes_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  () => [companyPolicy()],
);

/**
 * Global: a person may belong to several companies. An address is the account's own once its owner has followed a link
 * from their mailbox, and until then anybody may have typed it (decision 30).
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** The address in the one form by which people are told apart. */
    identity: text('identity').notNull(),
    /** When the address was shown to be theirs. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** None until the person has chosen one. */
    passwordHash: text('password_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (user) => [
    uniqueIndex('users_by_proven_identity').on(user.identity).where(sql`${user.provenAt} is not null`),
    index('users_by_identity').on(user.identity),
  ],
);

/** Members of companies, and their roles. */
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
