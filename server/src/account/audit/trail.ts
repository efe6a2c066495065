import {
  type AuditAction,
  type AuditEvent,
  type AuditQuery,
  auditWords,
  revocations,
} from '@heliodesk/core/contracts/audit';
import type { Page } from '@heliodesk/core/contracts/lists';
import { csvRow } from '@heliodesk/core/rules/csv';
import type { Actor } from '#platform/actor.ts';
import { type ChangedRecord, change } from '#platform/changes/change.ts';
import type { Entry } from '#platform/changes/entry.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Keyset } from '#platform/lists/list.ts';
import { type AuditRow, events, listEvents } from './store.ts';

const revoking: ReadonlySet<AuditAction> = new Set(revocations);

/** Notes what touches access or money, in the transaction of what it tells of. */
export function record(
  tx: Tx,
  actor: Entry['actor'],
  action: AuditAction,
  { subject = '', record }: { subject?: string | undefined; record?: ChangedRecord } = {},
): void {
  const revokes = revoking.has(action);
  change(tx, actor, { action, subject, audited: true, revokes, ...(record && { record }) });
}

/** The part of the change log that touches access or money. */
export function createTrail(db: Database) {
  const load = (actor: Actor) => (keyset: Keyset) =>
    db.read(actor, (tx) => listEvents(tx, actor.companyId, keyset));

  return {
    page: (actor: Actor, query: AuditQuery): Promise<Page<AuditEvent>> =>
      events.page(query, load(actor), described),

    async *csv(actor: Actor): AsyncGenerator<string> {
      yield csvRow(['When', 'Who', 'What', 'To whom', 'From']);
      for await (const { at, actor: who, action, subject, address } of events.all('newest', load(actor)))
        yield csvRow([at.toISOString(), who, auditWords[action], subject, address]);
    },
  };
}

function described({ seq, at, actor, action, subject, address }: AuditRow): AuditEvent {
  return { seq, at: at.toISOString(), actor, action, subject, address };
}
