import { customType, integer } from 'drizzle-orm/pg-core';

/** Bytes, such as a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Counts the changes of a record, so that a save that was made from an old one is noticed. */
export const version = () => integer('version').notNull().default(1);
