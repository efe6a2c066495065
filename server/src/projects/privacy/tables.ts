import { type KeptReason, keptKinds } from '@heliodesk/core/contracts/privacy';
import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyPolicy, fieldPolicy } from '#platform/db/tenancy.ts';
import { files } from '../../account/files/tables.ts';
import { companies } from '../../account/membership/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ids = (name: string) => uuid(name).array().notNull().default(sql`'{}'`);
const ofCompany = () => companyId().references(() => companies.id, { onDelete: 'cascade' });

/** Terms that identify a person where nothing but their words refers to them. */
export type Terms = { names: string[]; emails: string[]; phones: string[]; addresses: string[] };
/** With every word by which they could be found. */
type Sought = Terms & { words: string[] };
export type Counts = Record<'projects' | 'tasks' | 'visits' | 'notes' | 'photos' | 'documents', number> & {
  /** Not counted before there were any. */
  messages?: number;
};

/** Erasures of somebody's data, when and by whom, without a word of what it was. */
export const erasures = pgTable(
  'erasures',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    contactId: uuid('contact_id').notNull(),
    /** Theirs, and those of whoever was merged into them. */
    contactIds: ids('contact_ids'),
    at: moment('at').notNull(),
    /** Of the team; as they were called then. */
    byId: uuid('by_id'),
    by: text('by').notNull(),
    counts: jsonb('counts').$type<Counts>().notNull(),
    projectIds: ids('project_ids'),
    /** Projects of which the law has something kept. */
    keptProjectIds: ids('kept_project_ids'),
    /** Properties that were nobody else's. */
    propertyIds: ids('property_ids'),
    fileIds: ids('file_ids'),
    /** The merges that the log knows them by. */
    mergeIds: ids('merge_ids'),
    /** The place of which the traces are being erased, and how far it has come there. */
    step: text('step'),
    cursor: text('cursor'),
    /** Searched for until it's done; then nobody knows it any more. */
    terms: jsonb('terms').$type<Sought>(),
    finishedAt: moment('finished_at'),
  },
  (erasure) => [
    primaryKey({ columns: [erasure.companyId, erasure.id] }),
    index('erasures_of_contact').on(erasure.companyId, erasure.contactId),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);

/** Details of a sale that had to be kept. */
export type KeptContent = { title: string; lines: string[] };

/** Records that the law keeps of somebody whose data was erased, until their day. */
export const keptRecords = pgTable(
  'kept_records',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    erasureId: uuid('erasure_id').notNull(),
    projectId: uuid('project_id').notNull(),
    kind: text('kind', { enum: keptKinds }).notNull(),
    fileId: uuid('file_id'),
    content: jsonb('content').$type<KeptContent>().notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    reasons: jsonb('reasons').$type<KeptReason[]>().notNull(),
  },
  (kept) => [
    primaryKey({ columns: [kept.companyId, kept.id] }),
    foreignKey({
      name: 'kept_records_erasure',
      columns: [kept.companyId, kept.erasureId],
      foreignColumns: [erasures.companyId, erasures.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'kept_records_file',
      columns: [kept.companyId, kept.fileId],
      foreignColumns: [files.companyId, files.id],
    }),
    index('kept_records_of_erasure').on(kept.companyId, kept.erasureId),
    index('kept_records_of_file').on(kept.companyId, kept.fileId),
    index('kept_records_by_day').on(kept.until),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);
