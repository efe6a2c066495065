import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../membership/tables.ts';

/** As it is shown: made anew from what was uploaded, small enough to be kept beside everything else. */
export const companyLogos = pgTable(
  'company_logos',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Another one for every picture, so that a browser may keep what it has. */
    version: text('version').notNull(),
    image: bytes('image').notNull(),
  },
  () => [companyPolicy()],
);
