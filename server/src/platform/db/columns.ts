import { customType } from 'drizzle-orm/pg-core';

/** Bytes, such as a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
