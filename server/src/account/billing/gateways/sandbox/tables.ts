import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Global, as they would be at a provider's: customers, card forms, checkouts, subscriptions, invoices and events. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: ['customer', 'setup', 'checkout', 'subscription', 'invoice', 'event'],
    }).notNull(),
    /** Whose it is. None of a checkout that is open. */
    customerId: text('customer_id'),
    /** When something is to happen to it by the sandbox's clock. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    record: jsonb('record').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (record) => [
    index('sandbox_records_of_customer').on(record.customerId, record.kind),
    index('sandbox_records_due').on(record.kind, record.dueAt),
  ],
);

/** Global, one row: how far ahead of the true time the sandbox's clock is. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: text('ahead_ms').notNull(),
});
