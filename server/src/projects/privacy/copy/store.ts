import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { mails } from '#platform/mail/tables.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { messages } from '../../messages/tables.ts';
import { notes } from '../../notes/tables.ts';
import { tasks } from '../../tasks/tables.ts';
import { visits } from '../../visits/tables.ts';

export const pageSize = 1_000;

type Work = PgTable & Record<'companyId' | 'id' | 'projectId', AnyPgColumn>;

/** Records on projects, by their name in a copy. */
const work: Readonly<Record<'tasks' | 'visits' | 'notes' | 'messages' | 'enquiries', Work>> = {
  ...{ tasks, visits, notes, messages, enquiries },
};

export async function listWork(
  tx: Tx,
  companyId: string,
  { kind, projectIds, after }: { kind: keyof typeof work; projectIds: string[]; after: string | undefined },
) {
  const table = work[kind];
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(
      and(
        eq(table.companyId, companyId),
        inArray(table.projectId, projectIds),
        after ? gt(table.id, after) : undefined,
      ),
    )
    .orderBy(asc(table.id))
    .limit(pageSize);
  return rows as (Record<string, unknown> & { id: string })[];
}

/** Changes of a person, of their properties and of their projects, the oldest first. */
export function listChangesOf(
  tx: Tx,
  companyId: string,
  of: Record<'contactIds' | 'propertyIds' | 'projectIds', string[]>,
  after: string | undefined,
) {
  const { seq, at, actor, action, subject, entity, patch } = changes;
  const records = (name: string, ids: string[]): SQL | undefined =>
    and(eq(entity, name), inArray(changes.recordId, ids));
  return tx
    .select({ seq, at, by: actor, action, subject, record: entity, change: patch })
    .from(changes)
    .where(
      and(
        eq(changes.companyId, companyId),
        or(
          inArray(changes.projectId, of.projectIds),
          records('contact', of.contactIds),
          records('property', of.propertyIds),
        ),
        after ? gt(seq, Number(after)) : undefined,
      ),
    )
    .orderBy(asc(seq))
    .limit(pageSize);
}

/** Mails to some addresses in the name of a company. */
export function listMailsTo(tx: Tx, companyId: string, emails: string[]) {
  const { kind, recipient, content, createdAt, sentAt } = mails;
  return tx
    .select({ kind, to: recipient, content, createdAt, sentAt })
    .from(mails)
    .where(and(eq(mails.companyId, companyId), inArray(sql`lower(${recipient})`, emails)))
    .orderBy(asc(createdAt))
    .limit(pageSize);
}

/** Enquiries from some addresses that are no leads: what waits, was left, or looks like junk. */
export async function listWaiting(tx: Tx, companyId: string, emails: string[]) {
  const { rows } = await tx.execute<{ enquiry: Record<string, unknown> }>(sql`
    select enquiry from (
      select company_id, id, enquiry from held_enquiries
      union all select company_id, id, enquiry from unfinished_enquiries
      union all select company_id, id, enquiry from junk_enquiries
    ) as waiting
    where company_id = ${companyId}
      and lower(enquiry #>> '{customer,email}') = any(${sql.param(emails)}::text[])
    order by id limit ${pageSize}`);
  return rows.map(({ enquiry }) => enquiry);
}
