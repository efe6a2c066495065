import type { HistoryEntry, HistoryQuery } from '@heliodesk/core/contracts/history';
import type { Page } from '@heliodesk/core/contracts/lists';
import { placesOf } from '@heliodesk/core/rules/json-patch';
import type { Entity } from '#platform/changes/entity.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { type Caller, demanding } from '#platform/http/access.ts';
import { entries, listChangesOf, type RecordId } from './store.ts';

type Found = Awaited<ReturnType<typeof listChangesOf>>[number];

/** The history of one record, for those who may change it. */
export function createHistory(db: Database, entities: ReadonlyMap<string, Entity>) {
  return async (caller: Caller, which: RecordId, query: HistoryQuery): Promise<Page<HistoryEntry>> => {
    const entity = entities.get(which.entity);
    // What not everybody may change, not everybody may read, and of what is gone it cannot be said any more.
    if (!entity || entity.expectMay) throw new AppError('not_found');
    return entries.page(
      query,
      (keyset) =>
        db.read(demanding(caller, [entity.permission]), (tx) =>
          listChangesOf(tx, caller.companyId, which, keyset),
        ),
      (change) => entryOf(change, entity),
    );
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
