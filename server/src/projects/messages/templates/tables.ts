import { messagePurposes } from '@heliodesk/core/rules/messages/states';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../../account/membership/tables.ts';

/** Letters that a company writes again and again. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    version: version(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    textMessage: text('text_message').notNull().default(''),
    purpose: text('purpose', { enum: messagePurposes }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (template) => [primaryKey({ columns: [template.companyId, template.id] }), companyPolicy()],
);
