import {
  applyPatch,
  inverseOf,
  type Json,
  type Patch,
  PatchConflict,
} from '@heliodesk/core/rules/json-patch';
import { change } from '#platform/changes/change.ts';
import type { Entity, Undone } from '#platform/changes/entity.ts';
import type { Tx } from '#platform/db/database.ts';
import { isBeyondSight, isReferredTo } from '#platform/db/trouble.ts';
import { AppError } from '#platform/errors.ts';
import { type Caller, demanding, withRole } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { withdraw } from '../inbox/index.ts';
import { listChangesBy } from './store.ts';

type Undoable = Awaited<ReturnType<typeof listChangesBy>>[number] & {
  kind: Entity;
  recordId: string;
  patch: Patch;
};

/**
 * Takes back everything that was changed together, or nothing of it: what somebody has changed since stays as they
 * left it. It is a change like any other, which can be taken back in its turn.
 */
export function createUndo(
  { db, publish, clock }: Pick<Platform, 'db' | 'publish' | 'clock'>,
  entities: ReadonlyMap<string, Entity>,
) {
  return async (caller: Caller, cause: string): Promise<void> => {
    const { companyId } = caller;
    const changes = await db.read(caller, (tx) => listChangesBy(tx, companyId, cause, most + 1));
    if (changes.length === 0) throw new AppError('not_found');
    if (changes.length > most) throw new AppError('not_undoable', { message: tooMany });
    const undoable = changes.map((each) => undoableOf(each, entities));
    const kinds = new Set(undoable.map(({ kind }) => kind));
    const permissions = new Set([...kinds].map(({ permission }) => permission));
    const seq = Math.max(...changes.map((each) => each.seq));
    const { by, mayBy } = withRole(demanding(caller, permissions));
    await db.write(by, async (tx) => {
      const undone = new Map<Entity, Undone['records']>();
      for (const kind of kinds) {
        const ofKind = undoable.filter((each) => each.kind === kind);
        undone.set(kind, await takeBack(tx, caller, ofKind, cause));
        if (kind.undone) await publish(tx, kind.undone, { companyId });
      }
      for (const [kind, records] of undone)
        await kind.expectLawful?.(tx, companyId, { records, seq, now: clock.now(), may: mayBy });
      await withdraw(tx, companyId, { cause });
    });
  };
}

/** More than a person changes at once; what jobs do, they undo themselves. */
const most = 5_000;
const tooMany =
  'That’s too much to undo from here. If it came from a file, undo the whole import on the Import page.';

function undoableOf(
  each: Awaited<ReturnType<typeof listChangesBy>>[number],
  entities: ReadonlyMap<string, Entity>,
): Undoable {
  const kind = entities.get(each.entity ?? '');
  const { recordId, patch } = each;
  if (!kind || recordId === null || patch === null) throw new AppError('not_undoable');
  return { ...each, kind, recordId, patch };
}

/** Of one kind, the last change first. */
async function takeBack(
  tx: Tx,
  caller: Caller,
  changes: Undoable[],
  cause: string,
): Promise<Undone['records']> {
  const [first] = changes;
  if (!first) return [];
  const { kind } = first;
  const { companyId } = caller;
  const ids = [...new Set(changes.map(({ recordId }) => recordId))];
  const records = await kind.find(tx, companyId, ids);
  const restored = new Map<string, Json>();
  for (const each of changes) {
    const { recordId: id, action, subject, audited, projectId } = each;
    const before = (restored.has(id) ? restored : records).get(id) ?? null;
    const after = restoredBy(each, before, ids.length);
    for (const state of [before, after]) if (state !== null) kind.expectMay?.(caller, state);
    restored.set(id, after);
    change(tx, caller, {
      action,
      subject,
      audited,
      // It may give a right back, or take one away that the change had given.
      revokes: audited,
      record: { entity: kind.name, id, before, after },
      ...(projectId && { projectId }),
      undoes: cause,
    });
  }
  await kind.put(tx, companyId, restored).catch((error) => {
    if (isReferredTo(error)) throw new AppError('changed_since');
    // They could do it once, and see less by now.
    throw isBeyondSight(error) ? new AppError('forbidden') : error;
  });
  return [...restored].map(([id, after]) => ({ id, before: records.get(id) ?? null, after }));
}

function restoredBy({ patch, kind, subject }: Undoable, record: Json, among: number): Json {
  const inverse = inverseOf(patch);
  try {
    return applyPatch(record, inverse);
  } catch (error) {
    if (!(error instanceof PatchConflict)) throw error;
    const label = changedField(inverse, record, kind);
    // Of many, whoever undoes has to know which one to look at.
    const number = among > 1 ? /^#\d+/.exec(subject)?.[0] : undefined;
    const what = [label && `‘${label}’`, number].filter(Boolean).join(' of ');
    if (!what) throw new AppError('changed_since');
    const outcome = among > 1 ? 'none of this can' : 'this can’t';
    throw new AppError('changed_since', {
      message: `${what} has changed since then, so ${outcome} be undone.`,
    });
  }
}

/** The first field that has changed and has a name: what the product notes beside one, such as since when, has none. */
function changedField(inverse: Patch, record: Json, { labels }: Entity): string | undefined {
  const changed = inverse.find(({ op, path }, place) => {
    if (op !== 'test' || !labels[fieldAt(path)]) return false;
    try {
      applyPatch(record, inverse.slice(place, place + 1));
      return false;
    } catch {
      return true;
    }
  });
  return changed && labels[fieldAt(changed.path)];
}

const fieldAt = (path: string): string => path.split('/')[1] ?? '';
