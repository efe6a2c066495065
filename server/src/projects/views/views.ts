import {
  knownView,
  mostViews,
  type View,
  type ViewBody,
  type ViewFields,
  type ViewFilters,
  viewLabels,
} from '@heliodesk/core/contracts/views';
import { may } from '@heliodesk/core/rules/permissions';
import { listedStages, type Phase } from '@heliodesk/core/rules/projects/stages';
import type { Held } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { expectInTeam } from '../pipeline/index.ts';
import { countViews, listViews } from './store.ts';
import { projectViews } from './tables.ts';

type Row = typeof projectViews.$inferSelect;
type Ownership = Pick<Row, 'ownerId' | 'shared'>;

export const viewRecords = defineRecords({
  ...{ name: 'view', table: projectViews, permission: 'projects:edit', labels: viewLabels },
  expectMay: (caller, record) => expectMay(caller, record as Ownership),
});

export function createViews({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function list({ userId, ...caller }: Caller): Promise<{ items: View[] }> {
    const rows = await db.read(caller, (tx) => listViews(tx, caller.companyId, userId));
    return { items: rows.map(viewOf) };
  }

  function add(caller: Caller, body: ViewBody): Promise<View> {
    const { companyId, userId } = caller;
    const id = newId(clock.now());
    return db.write(caller, async (tx) => {
      await expectKnownOwner(tx, companyId, body.filters);
      if ((await countViews(tx, companyId, userId, body.list)) >= mostViews)
        throw new AppError('validation_failed', {
          fields: { name: `You’ve already got ${mostViews} views. Please delete one first.` },
        });
      const fields = { ...body, ownerId: userId, createdAt: clock.now() };
      await viewRecords.create(tx, caller, id, fields, about('view.added', body));
      return viewOf({ ...fields, companyId, id, version: 1 });
    });
  }

  function change(
    caller: Caller,
    id: string,
    { version, ...fields }: ViewFields & { version: number },
  ): Promise<View> {
    return db.write(caller, async (tx) => {
      const row = await changeable(tx, caller, id);
      expectRecord(row, version, viewOf(row));
      expectStageOf(row.list, fields.filters);
      if (fields.filters.owner !== row.filters.owner)
        await expectKnownOwner(tx, caller.companyId, fields.filters);
      return viewOf(await viewRecords.change(tx, caller, row, fields, about('view.changed', row)));
    });
  }

  function remove(caller: Caller, id: string): Promise<void> {
    return db.write(caller, async (tx) => {
      const row = await changeable(tx, caller, id);
      await viewRecords.remove(tx, caller, row, about('view.deleted', row));
    });
  }

  return { list, add, change, remove };
}

async function changeable(tx: Tx, caller: Caller, id: string): Promise<Row> {
  const row = await viewRecords.find(tx, caller.companyId, id);
  expectMay(caller, row);
  return row;
}

/** Somebody else's view is theirs alone, unless they share it; then those who look after the team may change it too. */
function expectMay({ userId, role }: { userId: string | null } & Held, { ownerId, shared }: Ownership): void {
  if (ownerId === userId) return;
  if (!shared) throw new AppError('not_found');
  if (!may(role, 'team:manage')) throw new AppError('forbidden');
}

/** Somebody of the team; one who has left it since stays in the views that name them. */
async function expectKnownOwner(tx: Tx, companyId: string, { owner }: ViewFilters): Promise<void> {
  if (owner && owner !== 'me' && owner !== 'nobody')
    await expectInTeam(tx, companyId, { 'filters.owner': owner });
}

function expectStageOf(list: Phase, { stage }: ViewFilters): void {
  if (!stage || listedStages(list).includes(stage)) return;
  throw new AppError('validation_failed', {
    fields: { 'filters.stage': 'Please choose a stage of this list' },
  });
}

const about = (action: string, { name }: Pick<Row, 'name'>) => ({ action, subject: name });

function viewOf(row: Row): View {
  const { id, version, ownerId, list, name, shared } = row;
  return { id, version, ownerId, list, name, shared, ...knownView(row) };
}
