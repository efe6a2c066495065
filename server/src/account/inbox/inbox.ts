import type { InboxPage, InboxQuery, MailSettings, Notification } from '@heliodesk/core/contracts/inbox';
import { kindOf, type NotificationKind, notificationKinds } from '@heliodesk/core/rules/notifications';
import { may } from '@heliodesk/core/rules/permissions';
import { touch } from '#platform/changes/change.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import {
  countUnread,
  deleteOldNotifications,
  findSettings,
  items,
  listNotifications,
  markAllUpTo,
  markNotification,
  putSettings,
} from './store.ts';

const mostCounted = 100;
const keptForDays = 365;

/** One person's inbox in one company. */
export function createInbox({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function page(caller: Caller, query: InboxQuery): Promise<InboxPage> {
    return db.read(caller, async (tx) => {
      const [found, unread] = await Promise.all([
        items.page(query, (keyset) => listNotifications(tx, caller, keyset), described),
        countUnread(tx, caller, mostCounted),
      ]);
      return { ...found, unread };
    });
  }

  function mark(caller: Caller, id: string, read: boolean): Promise<void> {
    return change(caller, async (tx) => {
      if (!(await markNotification(tx, caller, id, read ? clock.now() : null)))
        throw new AppError('not_found');
    });
  }

  const markAll = (caller: Caller, upTo: string) =>
    change(caller, async (tx) => markAllUpTo(tx, caller, upTo, clock.now()));

  /** With what holds where somebody has not said anything. */
  async function settings(caller: Caller): Promise<{ mail: MailSettings }> {
    const said = await db.read(caller, (tx) => findSettings(tx, caller));
    return { mail: Object.fromEntries(chosenBy(caller).map((kind) => [kind, said[kind] ?? true])) };
  }

  function changeSettings(caller: Caller, wanted: MailSettings): Promise<void> {
    const choosable = new Set<string>(chosenBy(caller));
    const others = Object.keys(wanted).filter((kind) => !choosable.has(kind));
    if (others.length > 0)
      throw new AppError('validation_failed', {
        fields: Object.fromEntries(others.map((kind) => [`mail.${kind}`, 'This one can’t be chosen.'])),
      });
    return change(caller, async (tx) => putSettings(tx, caller, wanted));
  }

  /** So that their other tabs and devices follow. */
  function change(caller: Caller, work: (tx: Tx) => Promise<void>): Promise<void> {
    const { companyId, userId } = caller;
    return db.write(caller, async (tx) => {
      await work(tx);
      touch(tx, { companyId, userId });
    });
  }

  async function tidy(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptForDays * 24 * 60 * 60_000);
    while (await db.asSystem((tx) => deleteOldNotifications(tx, before, 5_000)));
  }

  return { page, mark, markAll, settings, changeSettings, tidy };
}

/** The kinds that somebody is told of and that need not come by email. */
function chosenBy({ role }: Caller): NotificationKind[] {
  return (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) => {
    const { permission, mail } = kindOf(kind);
    return mail === 'chosen' && (!permission || may(role, permission));
  });
}

type Row = Awaited<ReturnType<typeof listNotifications>>[number];

function described({ id, at, kind, actor, subject, details, readAt }: Row): Notification {
  return { id, at: at.toISOString(), kind, actor, subject, details, read: readAt !== null };
}
