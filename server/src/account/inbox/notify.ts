import { kindOf, type NotificationKind } from '@heliodesk/core/rules/notifications';
import type { Actor } from '#platform/actor.ts';
import { touch } from '#platform/changes/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { insertNotifications, listChoices } from './store.ts';

type Given<Person> = {
  kind: NotificationKind;
  /** Whoever did it themselves is not told of it. */
  to: readonly Person[];
  subject?: string;
  details?: Record<string, unknown>;
};

/** Whoever does it, by the name that their colleagues know. */
type By = Pick<Actor, 'companyId' | 'userId' | 'name'> & { firstName?: string; lastName?: string };

/**
 * Tells people in their inbox of what the transaction changes. Answers with those who want to know it by email as
 * well; the mail itself is the feature's own.
 */
export async function notify<Person extends { userId: string }>(
  tx: Tx,
  clock: Clock,
  actor: By,
  { kind, to, subject = '', details = {} }: Given<Person>,
): Promise<Person[]> {
  const others = to.filter(({ userId }) => userId !== actor.userId);
  if (others.length === 0) return [];
  const { companyId } = actor;
  const name = [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.name;
  const at = clock.now();
  const people = others.map(({ userId }) => ({ userId, id: newId(at) }));
  const told = await insertNotifications(tx, { companyId, at, kind, actor: name, subject, details }, people);
  for (const userId of told) touch(tx, { companyId, userId });
  if (kindOf(kind).mail === 'always') return others;
  const choices = await listChoices(
    tx,
    companyId,
    kind,
    others.map(({ userId }) => userId),
  );
  const unwanted = new Set(choices.filter(({ mail }) => !mail).map(({ userId }) => userId));
  return others.filter(({ userId }) => !unwanted.has(userId));
}
