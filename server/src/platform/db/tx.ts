import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A transaction under way, or the connections of the pool for single statements. */
export type Tx = NodePgDatabase;
