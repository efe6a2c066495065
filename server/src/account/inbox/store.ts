import type { MailSettings } from '@heliodesk/core/contracts/inbox';
import { type NotificationKind, notificationKinds } from '@heliodesk/core/rules/notifications';
import { and, count, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { defineList, descending, type Keyset, listStatement } from '#platform/lists/list.ts';
import { memberships } from '../membership/tables.ts';
import { notificationSettings, notifications } from './tables.ts';

export type Member = { companyId: string; userId: string };
type New = Omit<typeof notifications.$inferInsert, 'userId' | 'id' | 'readAt'>;

/**
 * For those among the people who still belong to the company: one may be leaving at this moment. What has the cause of
 * an earlier one is added to that.
 */
export async function insertNotifications(
  tx: Tx,
  { companyId, at, kind, actor, subject, details, cause = null, recordId = null }: New,
  people: { userId: string; id: string }[],
): Promise<{ userId: string; isNew: boolean }[]> {
  const { rows } = await tx.execute<{ user_id: string; is_new: boolean }>(sql`
    with staying as (
      select user_id from ${memberships}
      where company_id = ${companyId} and user_id in ${people.map(({ userId }) => userId)} for key share)
    insert into ${notifications} as told
      (company_id, user_id, id, at, kind, actor, subject, details, cause, record_id)
    select ${companyId}, user_id, (given ->> 'id')::uuid, ${at.toISOString()}, ${kind}, ${actor}, ${subject},
      ${JSON.stringify(details)}::jsonb, ${cause}, ${recordId}::uuid
    from json_array_elements(${JSON.stringify(people)}::json) as given
    join staying on user_id = (given ->> 'userId')::uuid
    on conflict (company_id, cause, kind, user_id) where cause is not null do update set
      at = excluded.at, read_at = null, record_id = null,
      details = (told.details || excluded.details) - 'projectId' || jsonb_build_object('amount',
        coalesce((told.details ->> 'amount')::int, 1) + coalesce((excluded.details ->> 'amount')::int, 1))
    returning user_id, xmax = 0 as is_new`);
  return rows.map(({ user_id, is_new }) => ({ userId: user_id, isNew: is_new }));
}

/**
 * Notifications of one cause, of one kind but not of a cause, about some records, for everybody or some, or all that
 * lead to some projects.
 */
export type Withdrawn =
  | { cause: string }
  | { kind: NotificationKind; butOf?: string }
  | { recordIds: readonly string[]; userIds?: readonly string[] }
  | { projectIds: readonly string[] };

/** Returns their owners. */
export async function deleteUnread(tx: Tx, companyId: string, which: Withdrawn): Promise<string[]> {
  const gone = await tx
    .delete(notifications)
    .where(and(eq(notifications.companyId, companyId), meantBy(which), isNull(notifications.readAt)))
    .returning({ userId: notifications.userId });
  return gone.map(({ userId }) => userId);
}

function meantBy(which: Withdrawn) {
  if ('cause' in which) return eq(notifications.cause, which.cause);
  if ('kind' in which)
    return and(
      eq(notifications.kind, which.kind),
      which.butOf === undefined ? undefined : sql`${notifications.cause} is distinct from ${which.butOf}`,
    );
  if ('projectIds' in which) {
    const leadsTo = sql`${notifications.details} ->> 'projectId'`;
    return or(aboutAny(which.projectIds), sql`${leadsTo} = any(${sql.param(which.projectIds)}::text[])`);
  }
  const { recordIds, userIds } = which;
  return and(aboutAny(recordIds), userIds && inArray(notifications.userId, [...userIds]));
}

/** As one parameter, however many they are. */
const aboutAny = (recordIds: readonly string[]) =>
  sql`${notifications.recordId} = any(${sql.param(recordIds)}::uuid[])`;

// An id begins with the time it was made at, so that its order is that of time.
export const items = defineList({ pageSize: 20, sorts: { newest: [descending(notifications.id, 'uuid')] } });

export function listNotifications(tx: Tx, { companyId, userId }: Member, keyset: Keyset) {
  return notificationsOf(tx, keyset, { companyId, userId });
}

const notificationsOf = listStatement(
  'inbox.notifications',
  (tx, member: Given<Member>, { cursor, after, order, limit }) =>
    tx
      .select({ ...getTableColumns(notifications), cursor })
      .from(notifications)
      .where(and(of(member), after))
      .orderBy(order)
      .limit(limit),
);

export async function countUnread(tx: Tx, { companyId, userId }: Member, most: number): Promise<number> {
  const [row] = await unreadOf(tx, { companyId, userId, most });
  return row?.amount ?? 0;
}

const unreadOf = statement('inbox.unread', (tx, given: Given<Member & { most: number }>) => {
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(of(given), isNull(notifications.readAt)))
    .limit(given.most)
    .as('unread');
  return tx.select({ amount: count() }).from(unread);
});

/** True if there is such a notification. */
export async function markNotification(
  tx: Tx,
  { companyId, userId }: Member,
  id: string,
  readAt: Date | null,
): Promise<boolean> {
  const marked = await markOf(tx, { companyId, userId, id, readAt });
  return marked.length > 0;
}

type Mark = Member & { id: string; readAt: Date | null };

const markOf = statement('inbox.mark', (tx, given: Given<Mark>) =>
  tx
    .update(notifications)
    .set({ readAt: sql`${given.readAt}` })
    .where(and(of(given), eq(notifications.id, given.id)))
    .returning({ id: notifications.id }),
);

export function markAllUpTo(tx: Tx, { companyId, userId }: Member, id: string, readAt: Date): void {
  marksUpTo.withCommit(tx, { companyId, userId, id, readAt });
}

const marksUpTo = statement('inbox.mark-all', (tx, given: Given<Mark>) =>
  tx
    .update(notifications)
    .set({ readAt: sql`${given.readAt}` })
    .where(and(of(given), lte(notifications.id, given.id), isNull(notifications.readAt))),
);

/** True if there may be more: no statement is given longer than a visitor would wait. */
export async function deleteOldNotifications(tx: Tx, before: Date, most: number): Promise<boolean> {
  const old = sql`select ctid from ${notifications} where at < ${before.toISOString()} limit ${most}`;
  const deleted = await tx.execute(sql`delete from ${notifications} where ctid = any(array(${old}))`);
  return deleted.rowCount === most;
}

/** Choices of those who have said if this comes by email. */
export function listChoices(tx: Tx, companyId: string, kind: NotificationKind, userIds: string[]) {
  const { userId, mail } = notificationSettings;
  return tx
    .select({ userId, mail })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.companyId, companyId),
        eq(notificationSettings.kind, kind),
        inArray(userId, userIds),
      ),
    );
}

export async function findSettings(tx: Tx, { companyId, userId }: Member): Promise<MailSettings> {
  const rows = await settingsOf(tx, { companyId, userId });
  return Object.fromEntries(rows.map((row) => [row.kind, row.mail]));
}

const settingsOf = statement('inbox.settings', (tx, { companyId, userId }: Given<Member>) => {
  const { kind, mail } = notificationSettings;
  return tx
    .select({ kind, mail })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.companyId, companyId), eq(notificationSettings.userId, userId)));
});

export function putSettings(tx: Tx, { companyId, userId }: Member, settings: MailSettings): void {
  const chosen = Object.entries(settings) as [NotificationKind, boolean][];
  for (const [kind, mail] of chosen) choiceOf.withCommit(tx, { companyId, userId, kind, mail });
}

type Choice = Member & { kind: NotificationKind; mail: boolean };

const choiceOf = statement('inbox.choose', (tx, { companyId, userId, kind, mail }: Given<Choice>) =>
  tx
    .insert(notificationSettings)
    .values({ companyId, userId, kind, mail })
    .onConflictDoUpdate({
      target: [notificationSettings.companyId, notificationSettings.userId, notificationSettings.kind],
      set: { mail: sql`excluded.mail` },
    }),
);

/** Of the kinds that are known here: another version of the product may have others. */
const of = ({ companyId, userId }: Member | Given<Member>) =>
  and(
    eq(notifications.companyId, companyId),
    eq(notifications.userId, userId),
    inArray(notifications.kind, Object.keys(notificationKinds) as NotificationKind[]),
  );
