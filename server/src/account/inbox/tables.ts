import type { NotificationKind } from '@heliodesk/core/rules/notifications';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { memberships } from '../membership/tables.ts';

/** Notifications of somebody in a company; gone with their membership. Names stand as they were. */
export const notifications = pgTable(
  'notifications',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    actor: text('actor').notNull(),
    subject: text('subject').notNull(),
    /** More values for its words. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** The cause of what it tells of, if that may come in several pieces or be undone. */
    cause: text('cause'),
    /** The one record that it tells of. */
    recordId: uuid('record_id'),
  },
  (notification) => [
    primaryKey({ columns: [notification.companyId, notification.userId, notification.id] }),
    foreignKey({
      columns: [notification.companyId, notification.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
      name: 'notifications_of_member',
    }).onDelete('cascade'),
    index('notifications_unread').on(notification.companyId, notification.userId).where(sql`read_at is null`),
    uniqueIndex('notifications_of_cause')
      .on(notification.companyId, notification.cause, notification.kind, notification.userId)
      .where(sql`cause is not null`),
    index('notifications_of_record')
      .on(notification.companyId, notification.recordId)
      .where(sql`record_id is not null`),
    index('notifications_by_age').on(notification.at),
    companyPolicy(),
  ],
);

/** People's choices of which kinds also come by email. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    mail: boolean('mail').notNull(),
  },
  (setting) => [
    primaryKey({ columns: [setting.companyId, setting.userId, setting.kind] }),
    foreignKey({
      columns: [setting.companyId, setting.userId],
      foreignColumns: [memberships.companyId, memberships.userId],
      name: 'notification_settings_of_member',
    }).onDelete('cascade'),
    companyPolicy(),
  ],
);
