import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Kept } from './world/objects.ts';
import type { Event } from './world/world.ts';

const position = () => bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity();

/** Global, as they would be at a provider's: what the simulator of Stripe knows. */
export const simulatorObjects = pgTable(
  'simulator_objects',
  {
    id: text('id').primaryKey(),
    /** The customer whose it is, or what is sold to all of them; an object without either is its own. */
    account: text('account').notNull(),
    /** When something is to happen to it by the simulator's clock. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    object: jsonb('object').$type<Kept>().notNull(),
    position: position(),
  },
  (object) => [
    index('simulator_objects_of_account').on(object.account),
    index('simulator_objects_due').on(object.dueAt),
  ],
);

/** Global: what the product has not been told yet. */
export const simulatorEvents = pgTable('simulator_events', {
  position: position().primaryKey(),
  event: jsonb('event').$type<Event>().notNull(),
});

/** Global, one row: how far ahead of the true time the simulator's clock is. */
export const simulatorClock = pgTable('simulator_clock', {
  id: integer('id').primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
});
