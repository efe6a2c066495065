import { betaPlaces } from '@heliodesk/core/rules/beta';
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../../account/membership/tables.ts';
import { waitlistEntries } from '../waitlist/tables.ts';

/**
 * Global. A row is a place that is taken, kept for somebody who was invited or held by a company that has joined. The
 * numbered places keep even two operators from giving one too many.
 */
export const betaPlacesTaken = pgTable(
  'beta_places_taken',
  {
    place: smallint('place').primaryKey(),
    entryId: uuid('entry_id')
      .unique()
      // Who asks to be removed from the list gives the place back.
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    // A company that is deleted gives it back too.
    heldBy: uuid('held_by')
      .unique()
      .references(() => companies.id, { onDelete: 'cascade' }),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  ({ place, entryId, heldBy }) => [
    check('beta_places_there_are', sql`${place} between 1 and ${sql.raw(String(betaPlaces))}`),
    check('beta_places_are_taken_once', sql`num_nonnulls(${entryId}, ${heldBy}) = 1`),
  ],
);
