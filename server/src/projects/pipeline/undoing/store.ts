import { type Json, type Patch, placesOf } from '@heliodesk/core/rules/json-patch';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { properties } from '../tables.ts';

/** The facts about some properties that the rules of a move ask for, by their ids. */
export async function findLegalFacts(tx: Tx, companyId: string, ids: string[]) {
  const { id, postcode, phases } = properties;
  const found = await tx
    .select({ id, postcode, phases })
    .from(properties)
    .where(and(eq(properties.companyId, companyId), sql`${id} = any(${sql.param(ids)}::uuid[])`));
  return new Map(found.map((property) => [property.id, property]));
}

/** The fields of some records as they were before all changes after a place in the log, by their ids. */
export async function findFieldsAt(
  tx: Tx,
  companyId: string,
  { entity, ids, seq }: { entity: string; ids: string[]; seq: number },
): Promise<Map<string, Map<string, Json>>> {
  const { recordId, patch } = changes;
  const found = await tx
    .select({ recordId, patch })
    .from(changes)
    .where(
      and(
        ...[eq(changes.companyId, companyId), eq(changes.entity, entity), gt(changes.seq, seq)],
        sql`${recordId} = any(${sql.param(ids)}::text[])`,
      ),
    )
    .orderBy(asc(changes.seq));
  const fields = new Map<string, Map<string, Json>>(ids.map((id) => [id, new Map()]));
  for (const each of found)
    for (const { steps, before = null } of placesOf(each.patch as Patch)) {
      const [field] = steps;
      const known = fields.get(each.recordId ?? '');
      // The first change tells what it was, and those after it no more.
      if (field !== undefined && known && !known.has(field)) known.set(field, before);
    }
  return fields;
}
