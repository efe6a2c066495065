import type { HistoryEntry, HistoryPage } from '@heliodesk/core/contracts/history';
import { placesOf } from '@heliodesk/core/rules/json-patch';
import type { Entity } from '#platform/changes/entity.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { type Caller, demanding } from '#platform/http/access.ts';
import { listChangesOf, type RecordId } from './store.ts';

const pageSize = 20;

type Found = Awaited<ReturnType<typeof listChangesOf>>[number];

/** What became of one record, for those who may change it. */
export function createHistory(db: Database, entities: ReadonlyMap<string, Entity>) {
  return async (caller: Caller, which: RecordId, before: number | undefined): Promise<HistoryPage> => {
    const entity = entities.get(which.entity);
    if (!entity) throw new AppError('not_found');
    const found = await db.read(demanding(caller, [entity.permission]), (tx) =>
      listChangesOf(tx, caller.companyId, which, { before, most: pageSize + 1 }),
    );
    return {
      entries: found.slice(0, pageSize).map((change) => entryOf(change, entity)),
      more: found.length > pageSize,
    };
  };
}

function entryOf({ seq, at, actor, cause, undoes, patch }: Found, { labels }: Entity): HistoryEntry {
  const places = placesOf(patch);
  const whole = places.find(({ steps }) => steps.length === 0);
  return {
    seq,
    at: at.toISOString(),
    actor,
    cause,
    undoing: undoes !== null,
    kind: !whole ? 'changed' : whole.after === null ? 'deleted' : 'created',
    fields: places
      .filter((place) => place !== whole)
      .map(({ steps: [field = '', ...within], before = null, after = null }) => ({
        label: [labels[field] ?? field, ...within].join(', '),
        before,
        after,
      })),
  };
}
