import { type Device, devices } from '@heliodesk/core/contracts/enquiries';
import type { MagnetSettings } from '@heliodesk/core/contracts/magnets';
import { magnetKinds } from '@heliodesk/core/rules/magnets/kinds';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';
import type { NewEnquiry } from '../../projects/enquiries/index.ts';

/** Tools for a company's website, as the company is writing them. */
export const magnets = pgTable(
  'magnets',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    /** In its address, which is made to be given away. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: magnetKinds }).notNull(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<MagnetSettings>().notNull(),
    /** The version that homeowners see. */
    published: integer('published'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (magnet) => [primaryKey({ columns: [magnet.companyId, magnet.id] }), companyPolicy()],
);

/** Published versions, which never change. */
export const magnetVersions = pgTable(
  'magnet_versions',
  {
    companyId: companyId(),
    magnetId: uuid('magnet_id').notNull(),
    number: integer('number').notNull(),
    settings: jsonb('settings').$type<MagnetSettings>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (published) => [
    primaryKey({ columns: [published.companyId, published.magnetId, published.number] }),
    foreignKey({
      name: 'magnet_versions_magnet',
      columns: [published.companyId, published.magnetId],
      foreignColumns: [magnets.companyId, magnets.id],
    }).onDelete('cascade'),
    companyPolicy(),
  ],
);

/** Number of leads from a company's magnets in a month. */
export const magnetLeads = pgTable(
  'magnet_leads',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    /** As '2026-11'. */
    month: text('month').notNull(),
    used: integer('used').notNull(),
  },
  (counted) => [primaryKey({ columns: [counted.companyId, counted.month] }), companyPolicy()],
);

/** Enquiries beyond a month's leads, until the plan has room for them. */
export const heldEnquiries = pgTable(
  'held_enquiries',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    enquiry: jsonb('enquiry').$type<NewEnquiry>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (held) => [
    primaryKey({ columns: [held.companyId, held.id] }),
    index('held_enquiries_waiting').on(held.companyId, held.createdAt),
    companyPolicy(),
  ],
);

/** Daily counts of each step of a magnet. Who came is not known, and so is not kept. */
export const magnetSteps = pgTable(
  'magnet_steps',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    magnetId: uuid('magnet_id').notNull(),
    /** In the United Kingdom. */
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    step: text('step').notNull(),
    device: text('device', { enum: devices }).$type<Device>().notNull(),
    /** The version that was seen. */
    number: integer('number').notNull(),
    amount: integer('amount').notNull(),
  },
  (counted) => [
    primaryKey({
      name: 'magnet_steps_pk',
      columns: [
        counted.companyId,
        counted.magnetId,
        counted.day,
        counted.source,
        counted.step,
        counted.device,
        counted.number,
      ],
    }),
    companyPolicy(),
  ],
);

/** When a magnet was last seen by somebody on each of its websites. */
export const magnetSightings = pgTable(
  'magnet_sightings',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    magnetId: uuid('magnet_id').notNull(),
    site: text('site').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (seen) => [primaryKey({ columns: [seen.companyId, seen.magnetId, seen.site] }), companyPolicy()],
);

/** Addresses that a company wants its leads forwarded to, and whether their readers have agreed. */
export const forwardingAddresses = pgTable(
  'forwarding_addresses',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    /** Stands in the links by which its reader agrees and says stop. */
    id: uuid('id').notNull(),
    /** In small letters. */
    address: text('address').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    provenAt: timestamp('proven_at', { withTimezone: true }),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (forwarding) => [
    primaryKey({ columns: [forwarding.companyId, forwarding.id] }),
    unique('forwarding_addresses_once').on(forwarding.companyId, forwarding.address),
    companyPolicy(),
  ],
);

/** Enquiries of homeowners who agreed to be contacted and left before they sent them. */
export const unfinishedEnquiries = pgTable(
  'unfinished_enquiries',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    enquiry: jsonb('enquiry').$type<NewEnquiry>().notNull(),
    /** Why it looks like junk, if it does. */
    reasons: text('reasons').array().notNull().default([]),
    /** The version that they saw. */
    number: integer('number').notNull().default(1),
    /** When something was last heard of them. */
    leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
  },
  (unfinished) => [
    primaryKey({ columns: [unfinished.companyId, unfinished.id] }),
    index('unfinished_enquiries_left').on(unfinished.leftAt),
    companyPolicy(),
  ],
);

/** Enquiries that look like junk, until somebody has looked at them or their time is up. */
export const junkEnquiries = pgTable(
  'junk_enquiries',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    magnetId: uuid('magnet_id').notNull(),
    /** The version that they saw. */
    number: integer('number').notNull(),
    enquiry: jsonb('enquiry').$type<NewEnquiry>().notNull(),
    /** Why it looks like that. */
    reasons: text('reasons').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (junk) => [
    primaryKey({ columns: [junk.companyId, junk.id] }),
    index('junk_enquiries_newest').on(junk.companyId, junk.createdAt),
    index('junk_enquiries_oldest').on(junk.createdAt),
    companyPolicy(),
  ],
);
