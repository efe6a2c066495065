import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes, version } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';

/** A company's key is its company_id, so that the same policy guards it as everything it has. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('company_id').primaryKey(),
    /** The first part of the addresses of its pages. */
    identifier: text('identifier').notNull().unique(),
    /** What it was before it was changed, which can be done once: links that were given away go on working. */
    formerIdentifier: text('former_identifier').unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    companyNumber: text('company_number').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    mcsNumber: text('mcs_number').notNull().default(''),
    consumerCode: text('consumer_code').notNull().default(''),
    serviceArea: text('service_area').array().notNull().default(sql`'{}'`),
    brandColour: text('brand_colour').notNull().default(''),
    /** Of the details above. */
    version: version(),
    /** Its members see nothing of it until they have a second factor. */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    /** When everything of it will be deleted, if its owners do not change their mind. */
    closesAt: timestamp('closes_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  () => [companyPolicy()],
);

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
