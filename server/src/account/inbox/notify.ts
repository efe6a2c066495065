import { kindOf, type NotificationKind } from '@heliodesk/core/rules/notifications';
import type { Actor } from '#platform/actor.ts';
import { touch } from '#platform/changes/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { deleteUnread, insertNotifications, listChoices, type Withdrawn } from './store.ts';

type Given<Person> = {
  kind: NotificationKind;
  /** The recipients; whoever did it is left out. */
  to: readonly Person[];
  subject?: string;
  /** An `amount` among them is added to what was told of the same cause before. */
  details?: Record<string, unknown>;
  /** Shared by several of them: one person is told once of all that has one cause. */
  cause?: string | undefined;
  /** The one record that it is about, by which it can be withdrawn. */
  recordId?: string | undefined;
};

/** The actor, by the name that their colleagues know. */
type By = Pick<Actor, 'companyId' | 'userId' | 'name'> & { firstName?: string; lastName?: string };

/**
 * Tells people in their inbox of what the transaction changes. Answers with those who want to know it by email as
 * well; the mail itself is the feature's own.
 */
export async function notify<Person extends { userId: string }>(
  tx: Tx,
  clock: Clock,
  actor: By,
  { kind, to, subject = '', details = {}, cause, recordId }: Given<Person>,
): Promise<Person[]> {
  const others = to.filter(({ userId }) => userId !== actor.userId);
  if (others.length === 0) return [];
  const { companyId } = actor;
  const name = [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.name;
  const at = clock.now();
  const people = others.map(({ userId }) => ({ userId, id: newId(at) }));
  const about = { companyId, at, kind, actor: name, subject, details, cause, recordId };
  const told = await insertNotifications(tx, about, people);
  for (const { userId } of told) touch(tx, { companyId, userId });
  if (kindOf(kind).mail === 'always') return others;
  const choices = await listChoices(
    tx,
    companyId,
    kind,
    others.map(({ userId }) => userId),
  );
  const unwanted = new Set(choices.filter(({ mail }) => !mail).map(({ userId }) => userId));
  for (const { userId, isNew } of told) if (!isNew) unwanted.add(userId);
  return others.filter(({ userId }) => !unwanted.has(userId));
}

/** Takes back, for those who have not read it yet, what was told of something that is no longer so. */
export async function withdraw(tx: Tx, companyId: string, which: Withdrawn): Promise<void> {
  for (const userId of await deleteUnread(tx, companyId, which)) touch(tx, { companyId, userId });
}
