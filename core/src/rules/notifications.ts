import { analyticsNotifications } from '../features/analytics/notifications.ts';
import { billingNotifications } from '../features/billing/notifications.ts';
import { companyNotifications } from '../features/company/notifications.ts';
import { dataExportNotifications } from '../features/data-export/notifications.ts';
import type { NotificationWords } from '../features/feature.ts';
import { leadMagnetsNotifications } from '../features/lead-magnets/notifications.ts';
import { messagesNotifications } from '../features/messages/notifications.ts';
import { projectsNotifications } from '../features/projects/notifications.ts';
import { teamNotifications } from '../features/team/notifications.ts';

/** Everything that somebody is told of in their inbox, by what was done. */
export const notificationKinds = {
  ...teamNotifications,
  ...dataExportNotifications,
  ...companyNotifications,
  ...billingNotifications,
  ...projectsNotifications,
  ...messagesNotifications,
  ...leadMagnetsNotifications,
  ...analyticsNotifications,
};

export type NotificationKind = keyof typeof notificationKinds;

export const kindOf = (kind: NotificationKind): NotificationWords => notificationKinds[kind];
