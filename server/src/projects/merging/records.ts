import { mergeLabels } from '@heliodesk/core/contracts/merging';
import type { Json } from '@heliodesk/core/rules/json-patch';
import type { Entity } from '#platform/changes/entity.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { defineRecords } from '#platform/records/records.ts';
import { expectUnerased } from '../pipeline/index.ts';
import { listHanging } from './hanging.ts';
import {
  type Described,
  findLater,
  findMergeOf,
  listProjectIdsOf,
  listWhole,
  lockWhole,
  type MergeRow,
} from './store.ts';
import { merges } from './tables.ts';

export const mergeRecords = defineRecords({
  ...{ name: 'merge', table: merges, permission: 'projects:merge', labels: mergeLabels, derived: ['place'] },
});

const { entity } = mergeRecords;

/** As any record, but that an undo of a merge keeps to the order too, and hides nothing that was added since. */
export const mergeEntity: Entity = {
  ...entity,
  async put(tx, companyId, records) {
    const rows = await mergeRecords.findAll(tx, companyId, [...records.keys()]);
    const present = new Map(rows.map((row) => [row.id, row]));
    for (const [id, record] of records) {
      const row = present.get(id);
      const wasActive = row !== undefined && !row.undoneAt;
      const isActive = isActiveRecord(record);
      if (wasActive && !isActive) await expectLast(tx, row);
      if (!wasActive && isActive) await expectUntouched(tx, companyId, record as unknown as MergeRow);
    }
    await entity.put(tx, companyId, records);
  },
};

const isActiveRecord = (record: Json): boolean =>
  record !== null && (record as { undoneAt: Json }).undoneAt === null;

/** Refuses to undo a merge on top of which there is another. */
export async function expectLast(tx: Tx, row: MergeRow): Promise<void> {
  const later = await findLater(tx, row);
  if (later)
    throw new AppError('unmerge_later_first', { message: `Please unmerge ${calledOf(later)} first.` });
}

/** As people say it: a project by its number, a person by name. */
export const calledOf = ({ number, name }: Pick<Described, 'number' | 'name'>): string =>
  number === null ? name : `#${number}`;

/** Refuses to merge again, by an undo, what is not as it was: something new would go without coming along. */
async function expectUntouched(tx: Tx, companyId: string, row: MergeRow): Promise<void> {
  const { keptProjectId, mergedProjectId, keptContactId, mergedContactId, moved } = row;
  const pair = (...ids: (string | null)[]) => ids.filter((id) => id !== null);
  const contactIds = pair(keptContactId, mergedContactId);
  await lockWhole(tx, companyId, { contactIds, projectIds: pair(keptProjectId, mergedProjectId) });
  await expectUnerased(tx, companyId, { customerIds: contactIds });
  const left = new Set(
    mergedProjectId ? Object.values(await listHanging(tx, companyId, mergedProjectId)).flat() : [],
  );
  const others = mergedContactId ? await listProjectIdsOf(tx, companyId, mergedContactId) : [];
  for (const id of others) if (id !== mergedProjectId) left.add(id);
  for (const id of Object.values(moved).flat()) left.delete(id);
  const [kept] = keptProjectId ? await listWhole(tx, companyId, [keptProjectId]) : [];
  const isGone = keptProjectId !== null && kept?.project.deletedAt !== null;
  const wentOn = keptContactId !== null && (await findMergeOf(tx, companyId, { contactId: keptContactId }));
  if (left.size > 0 || isGone || wentOn)
    throw new AppError('changed_since', {
      message: 'They’ve changed since then, so this can’t be undone. Please merge them again.',
    });
}
