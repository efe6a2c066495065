import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { messageTemplates } from './tables.ts';

export function listTemplates(tx: Tx, companyId: string) {
  return tx
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.companyId, companyId))
    .orderBy(asc(sql`lower(${messageTemplates.name})`), asc(messageTemplates.id));
}

export function countTemplates(tx: Tx, companyId: string): Promise<number> {
  return tx.$count(messageTemplates, eq(messageTemplates.companyId, companyId));
}
