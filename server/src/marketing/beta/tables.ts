import { betaPlaces } from '@heliodesk/core/rules/beta';
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { waitlistEntries } from '../waitlist/tables.ts';

/** Global. A row is a place that is taken; the numbered places keep even two operators from giving one too many. */
export const betaPlacesTaken = pgTable(
  'beta_places_taken',
  {
    place: smallint('place').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .unique()
      // Who asks to be removed from the list gives the place back.
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  ({ place }) => [check('beta_places_there_are', sql`${place} between 1 and ${sql.raw(String(betaPlaces))}`)],
);
