import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { trialMarks } from '../tables.ts';

type Marked = { companyId: string; marks: string[]; seenAt: Date };

/** Leaves what is another company's; whoever puts the same at the same moment waits. */
export async function putTrialMarks(tx: Tx, { companyId, marks, seenAt }: Marked): Promise<void> {
  if (marks.length === 0) return;
  // In their order, so that two who put several do not wait for each other.
  const rows = marks.toSorted().map((mark) => ({ mark, companyId, seenAt }));
  await tx.insert(trialMarks).values(rows).onConflictDoNothing();
}

/** Marks among them that other companies have. */
export async function listTrialMarksOfOthers(tx: Tx, companyId: string, marks: string[]): Promise<string[]> {
  const rows = await tx
    .select({ mark: trialMarks.mark })
    .from(trialMarks)
    .where(and(inArray(trialMarks.mark, marks), ne(trialMarks.companyId, companyId)));
  return rows.map(({ mark }) => mark);
}

/** Renews a company's own marks not seen for a while. */
export async function renewTrialMarks(
  tx: Tx,
  { companyId, marks, seenAt }: Marked,
  seenBefore: Date,
): Promise<void> {
  const own = and(inArray(trialMarks.mark, marks), eq(trialMarks.companyId, companyId));
  await tx
    .update(trialMarks)
    .set({ seenAt })
    .where(and(own, lt(trialMarks.seenAt, seenBefore)));
}

export async function deleteTrialMarksOf(tx: Tx, companyId: string): Promise<void> {
  await tx.delete(trialMarks).where(eq(trialMarks.companyId, companyId));
}

export async function deleteTrialMarks(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.delete(trialMarks).where(lt(trialMarks.seenAt, seenBefore));
}
