import { type AuditAction, type AuditPage, auditWords } from '@heliodesk/core/contracts/audit';
import { csvRow } from '@heliodesk/core/rules/csv';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import { type AuditRow, insertEvent, insertEventOf, listEvents } from './store.ts';

const pageSize = 50;
const exportedAtOnce = 1000;

export type Doing = {
  companyId: string;
  actor: string;
  address: string;
  action: AuditAction;
  subject?: string;
};

/** In the transaction of what it tells of, so that neither is there without the other. */
export async function record(tx: Tx, clock: Clock, { subject = '', ...doing }: Doing): Promise<void> {
  const at = clock.now();
  await insertEvent(tx, { ...doing, subject, at, id: newId(at) });
}

export function recordFor(tx: Tx, clock: Clock, by: Actor, action: AuditAction, subject?: string) {
  const { companyId, name, address } = by;
  return record(tx, clock, { companyId, actor: name, address, action, ...(subject && { subject }) });
}

type Person = Pick<Caller, 'userId' | 'email' | 'address'>;

/** How somebody gets in concerns every company that they belong to, and each of them is told. */
export async function recordOf(tx: Tx, clock: Clock, person: Person, action: AuditAction, subject = '') {
  const at = clock.now();
  const { userId, email: actor, address } = person;
  await insertEventOf(tx, userId, { id: newId(at), at, actor, action, subject, address });
}

export function createTrail(db: Database) {
  const events = (actor: Actor, before: string | undefined, most: number) =>
    db.read(actor, (tx) => listEvents(tx, actor.companyId, before, most));

  return {
    async page(actor: Actor, before: string | undefined): Promise<AuditPage> {
      const found = await events(actor, before, pageSize + 1);
      return {
        events: found.slice(0, pageSize).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
        more: found.length > pageSize,
      };
    },

    /** A page after the other, so that a long trail is never in memory at once. */
    async *csv(actor: Actor): AsyncGenerator<string> {
      yield csvRow(['When', 'Who', 'What', 'To whom', 'From']);
      let last: string | undefined;
      do {
        const found: AuditRow[] = await events(actor, last, exportedAtOnce);
        for (const { at, actor, action, subject, address } of found)
          yield csvRow([at.toISOString(), actor, auditWords[action], subject, address]);
        last = found.length === exportedAtOnce ? found.at(-1)?.id : undefined;
      } while (last);
    },
  };
}
