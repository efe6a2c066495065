import type { DnsTexts } from '@heliodesk/core/rules/messages/sending-domain';
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../../account/membership/tables.ts';

/** The address of its own that a company's emails come from, once its domain says that they may. */
export const sendingDomains = pgTable(
  'sending_domains',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    domain: text('domain').notNull(),
    publicKey: text('public_key').notNull(),
    /** Encrypted: whoever has it signs as the company. */
    privateKey: bytes('private_key').notNull(),
    /** The DNS's answer when asked last. */
    texts: jsonb('texts').$type<DnsTexts>().notNull(),
    ready: boolean('ready').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  () => [companyPolicy()],
);
