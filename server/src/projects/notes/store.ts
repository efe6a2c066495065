import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { notes } from './tables.ts';

export const noteList = defineList({
  pageSize: 30,
  sorts: { newest: [descending(notes.createdAt, 'timestamptz'), descending(notes.id, 'uuid')] },
});

export async function listNotes(tx: Tx, companyId: string, projectId: string, keyset: Keyset) {
  const rows = await tx
    .select({ note: notes, cursor: keyset.cursor })
    .from(notes)
    .where(and(eq(notes.companyId, companyId), eq(notes.projectId, projectId), keyset.after))
    .orderBy(keyset.order)
    .limit(keyset.limit);
  return rows.map(({ note, cursor }) => ({ ...note, cursor }));
}
