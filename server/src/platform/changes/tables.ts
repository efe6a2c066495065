import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import { companyId, companyPolicy, fieldPolicy, fieldUser } from '#platform/db/tenancy.ts';

/** The number of a company's last change. Whoever changes something takes the next, last of all before the commit. */
export const companyClocks = pgTable(
  'company_clocks',
  {
    companyId: companyId().primaryKey(),
    last: bigint('last', { mode: 'number' }).notNull(),
    /** The last of them that may have taken authority from somebody; 0 before the first. */
    revocation: bigint('revocation', { mode: 'number' }).notNull(),
  },
  () => [companyPolicy()],
);

/** Every change to a company's records, in the order of the commits. Names stand as they were. */
export const changes = pgTable(
  'changes',
  {
    companyId: companyId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorKind: text('actor_kind').$type<Actor['kind']>().notNull(),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    action: text('action').notNull(),
    /** The object of the change, in words. */
    subject: text('subject').notNull(),
    /** True if it belongs in the audit log. */
    audited: boolean('audited').notNull(),
    entity: text('entity'),
    recordId: text('record_id'),
    /** From the record before to the record after, as RFC 6902 has it. */
    patch: jsonb('patch'),
    projectId: uuid('project_id'),
    /** Shared by several changes: a request, by its id, or an import, or an action of the agent. */
    cause: text('cause').notNull(),
    /** The cause that it takes back. */
    undoes: text('undoes'),
  },
  (change) => [
    primaryKey({ columns: [change.companyId, change.seq] }),
    index('changes_audited').on(change.companyId, change.seq).where(sql`audited`),
    index('changes_of_record')
      .on(change.companyId, change.entity, change.recordId, change.seq)
      .where(sql`record_id is not null`),
    index('changes_of_project')
      .on(change.companyId, change.projectId, change.seq)
      .where(sql`project_id is not null`),
    index('changes_of_cause').on(change.companyId, change.cause),
    companyPolicy(),
    // Their own, so that they can undo it.
    fieldPolicy(sql`actor_id = ${fieldUser}`, 'select'),
  ],
);
