import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyPolicy, fieldPolicy } from '#platform/db/tenancy.ts';
import { companies, users } from '../membership/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const size = (name: string) => bigint(name, { mode: 'number' });
const ofCompany = () => companyId().references(() => companies.id, { onDelete: 'cascade' });

export const fileStates = ['kept', 'deleted'] as const;

/** A company's files; their bytes lie in the storage by their SHA-256, where several rows may mean the same. */
export const files = pgTable(
  'files',
  {
    companyId: ofCompany(),
    /** Chosen by whoever uploads it, so that one who asks twice is known. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** By its content. */
    type: text('type').notNull(),
    size: size('size').notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    takenAt: moment('taken_at'),
    screenSha256: text('screen_sha256'),
    screenSize: integer('screen_size'),
    thumbnailSha256: text('thumbnail_sha256'),
    thumbnailSize: integer('thumbnail_size'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: fileStates }).notNull().default('kept'),
    /** Until the row is swept it can be brought back. */
    deletedAt: moment('deleted_at'),
  },
  (file) => [
    primaryKey({ columns: [file.companyId, file.id] }),
    index('files_by_sha256').on(file.sha256),
    index('files_by_screen').on(file.screenSha256).where(sql`screen_sha256 is not null`),
    index('files_by_thumbnail').on(file.thumbnailSha256).where(sql`thumbnail_sha256 is not null`),
    index('files_deleted').on(file.deletedAt).where(sql`deleted_at is not null`),
    companyPolicy(),
    fieldPolicy(sql`file_seen_in_the_field(company_id, id, created_by)`),
  ],
);

/** Files on their way. What has arrived of them lies below DATA_DIR. */
export const uploads = pgTable(
  'uploads',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    size: size('size').notNull(),
    sha256: text('sha256').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** When the last piece of it arrived. */
    updatedAt: moment('updated_at').notNull(),
  },
  (upload) => [
    primaryKey({ columns: [upload.companyId, upload.id] }),
    index('uploads_by_age').on(upload.updatedAt),
    companyPolicy(),
  ],
);

/**
 * Every object in the storage, written before its bytes are. It is global, since companies that have the same bytes
 * share one object; nobody learns that they do.
 */
export const storedObjects = pgTable('stored_objects', {
  sha256: text('sha256').primaryKey(),
  /** When somebody last meant to keep it; whoever does has time to write the row that refers to it. */
  claimedAt: moment('claimed_at').notNull(),
  /** Its bytes are being deleted, and nobody may rely on them. */
  doomed: boolean('doomed').notNull().default(false),
});
