import { randomUUID } from 'node:crypto';
import { type Json, type Patch, patchBetween } from '@heliodesk/core/rules/json-patch';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';

/** A record before and after; null where there was none, or is none any more. */
export type ChangedRecord = { entity: string; id: string; before: Json; after: Json };

export type Change = {
  action: string;
  /** Whom or what it was done to, in words. */
  subject?: string;
  record?: ChangedRecord;
  projectId?: string;
  /** Whether it belongs in the audit log. */
  audited?: boolean;
  /** Whether somebody may do less from now on; whoever proved what they may before that proves it again. */
  revokes?: boolean;
  /** Shared by the changes of an import or of the agent's action; those of one request share one anyway. */
  cause?: string;
  /** The cause that it takes back. */
  undoes?: string;
};

export type Entry = {
  actor: Pick<Actor, 'kind' | 'companyId' | 'name' | 'userId' | 'address' | 'cause'>;
  action: string;
  subject: string;
  audited: boolean;
  revokes: boolean;
  entity: string | null;
  recordId: string | null;
  patch: Patch | null;
  projectId: string | null;
  cause: string;
  undoes: string | null;
};

/** Something that concerns one person alone, such as their inbox; it is told to their pages and to nobody else. */
export type Touch = { companyId: string; userId: string };

type Gathered = { cause: string; entries: Entry[]; touches: Touch[] };

const gathered = new WeakMap<Tx, Gathered>();

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
    subject: given.subject ?? '',
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

export function beginChanges(tx: Tx): void {
  gathered.set(tx, { cause: randomUUID(), entries: [], touches: [] });
}

/** All that were noted since the transaction began, once. */
export function takeChanges(tx: Tx): { entries: Entry[]; touches: Touch[] } {
  const { entries, touches } = gatheredIn(tx);
  forgetChanges(tx);
  return { entries, touches };
}

export function forgetChanges(tx: Tx): void {
  gathered.delete(tx);
}

function gatheredIn(tx: Tx): Gathered {
  const found = gathered.get(tx);
  if (!found) throw new Error('A change is noted in a transaction that writes, and in no part of one');
  return found;
}
