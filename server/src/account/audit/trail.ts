import { type AuditAction, type AuditPage, auditWords } from '@heliodesk/core/contracts/audit';
import { csvRow } from '@heliodesk/core/rules/csv';
import type { Actor } from '#platform/actor.ts';
import { type ChangedRecord, change, type Entry } from '#platform/changes/change.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { listEvents } from './store.ts';

const pageSize = 50;
const exportedAtOnce = 1000;

/** After these somebody may do less than before. */
const revoking: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'team.role-changed',
  'team.removed',
  'team.left',
  'account.deleted',
  'company.second-factor-required',
  'second-factor.app-removed',
  'second-factor.passkey-removed',
  'billing.suspended',
  'billing.canceled',
]);

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
  const events = (actor: Actor, before: number | undefined, most: number) =>
    db.read(actor, (tx) => listEvents(tx, actor.companyId, before, most));

  return {
    async page(actor: Actor, before: number | undefined): Promise<AuditPage> {
      const found = await events(actor, before, pageSize + 1);
      return {
        events: found.slice(0, pageSize).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
        more: found.length > pageSize,
      };
    },

    /** A page after the other, so that a long trail is never in memory at once. */
    async *csv(actor: Actor): AsyncGenerator<string> {
      yield csvRow(['When', 'Who', 'What', 'To whom', 'From']);
      let last: number | undefined;
      do {
        const found = await events(actor, last, exportedAtOnce);
        for (const { at, actor: who, action, subject, address } of found)
          yield csvRow([at.toISOString(), who, auditWords[action], subject, address]);
        last = found.length === exportedAtOnce ? found.at(-1)?.seq : undefined;
      } while (last);
    },
  };
}
