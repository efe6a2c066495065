import { deleteNotifications } from './store.ts';
import type { Trace } from './trace.ts';

/** What colleagues were told of somebody's projects. */
export const inboxes: Trace = {
  name: 'inbox',
  erase: (tx, { companyId, projectIds }, cursor) => deleteNotifications(tx, companyId, projectIds, cursor),
};
