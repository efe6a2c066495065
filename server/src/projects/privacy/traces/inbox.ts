import { deleteNotifications } from './store.ts';
import type { Trace } from './trace.ts';

/** Notifications to colleagues on their projects. */
export const inboxes: Trace = {
  name: 'inbox',
  erase: (tx, { companyId, projectIds }, cursor) => deleteNotifications(tx, companyId, projectIds, cursor),
};
