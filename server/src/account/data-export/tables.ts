import { exportStates } from '@heliodesk/core/contracts/data-export';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies, users } from '../membership/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A copy of everything a company has, which its owners asked for. */
export const dataExports = pgTable(
  'data_exports',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: exportStates }).notNull(),
    /** The try that is making it: what an earlier one still does counts no longer. */
    run: uuid('run'),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    /** In bytes, once it is ready. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    readyAt: moment('ready_at'),
    /** When it is thrown away. */
    expiresAt: moment('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] }), companyPolicy()],
);

/** The file, in pieces, which lie in the storage, where every server finds them and a backup too. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    companyId: companyId(),
    exportId: uuid('export_id').notNull(),
    number: integer('number').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
  },
  (part) => [
    primaryKey({ columns: [part.companyId, part.exportId, part.number] }),
    foreignKey({
      name: 'data_export_parts_of_export',
      columns: [part.companyId, part.exportId],
      foreignColumns: [dataExports.companyId, dataExports.id],
    }).onDelete('cascade'),
    index('data_export_parts_by_sha256').on(part.sha256),
    companyPolicy(),
  ],
);
