import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../membership/tables.ts';

/** As it is shown: made anew from what was uploaded. Its bytes lie in the storage. */
export const companyLogos = pgTable(
  'company_logos',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Another one for every picture, so that a browser may keep what it has. */
    version: text('version').notNull(),
    sha256: text('sha256'),
    size: integer('size'),
    /** Of a logo from before there was a storage, until it is moved there. */
    image: bytes('image'),
  },
  (logo) => [index('company_logos_by_sha256').on(logo.sha256), companyPolicy()],
);
