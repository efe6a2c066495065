import { type Json, patchBetween } from '@heliodesk/core/rules/json-patch';
import { gatheredIn } from '#platform/db/gathered.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Entry, Touch } from './entry.ts';

/** A record before and after; null where there was none, or is none any more. */
export type ChangedRecord = { entity: string; id: string; before: Json; after: Json };

export type Change = {
  action: string;
  /** The object of the change, in words. */
  subject?: string;
  record?: ChangedRecord;
  projectId?: string;
  /** Set if it belongs in the audit log. */
  audited?: boolean;
  /** Set if somebody may do less from now on; whoever proved what they may before that proves it again. */
  revokes?: boolean;
  /** Shared by the changes of an import or of the agent's action; those of one request share one anyway. */
  cause?: string;
  /** The cause that it takes back. */
  undoes?: string;
};

/**
 * Notes a change for the log, which is written with the commit, so that neither is there without the other. A record
 * that is as it was before has not changed, and is not noted.
 */
export function change(tx: Tx, actor: Entry['actor'], given: Change): void {
  const { record } = given;
  const patch = record ? patchBetween(record.before, record.after) : null;
  if (patch?.length === 0) return;
  const { cause, entries } = gatheredIn(tx);
  entries.push({
    actor,
    action: given.action,
    // Half a character, where a text was cut, is nothing that jsonb could keep.
    subject: (given.subject ?? '').toWellFormed(),
    audited: given.audited ?? false,
    revokes: given.revokes ?? false,
    entity: record?.entity ?? null,
    recordId: record?.id ?? null,
    patch,
    projectId: given.projectId ?? null,
    cause: given.cause ?? actor.cause ?? cause,
    undoes: given.undoes ?? null,
  });
}

/** Lets somebody's own pages know, after the commit, that there is something new for them. */
export function touch(tx: Tx, touched: Touch): void {
  gatheredIn(tx).touches.push(touched);
}
