import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '../rules/notifications.ts';
import { endpoints } from './endpoint.ts';
import { listQuery, page } from './lists.ts';
import { refusal } from './refusal.ts';

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

export const notification = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(kinds),
  actor: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  read: z.boolean(),
});

/** GET /api/inbox */
const inboxQuery = listQuery({}, ['newest']);
export const inboxPage = page(notification).extend({
  /** Up to 100. */
  unread: z.int(),
});

const id = z.uuid('Please send the id of a notification');

/** Of those that can be chosen, whether each also comes by email. */
const mailSettings = z.partialRecord(z.enum(kinds), z.boolean('Please say yes or no'));

export const inboxEndpoints = /* @__PURE__ */ endpoints({
  read: {
    route: 'GET /api/inbox',
    access: 'signed-in',
    query: inboxQuery,
    answer: inboxPage,
  },
  mark: {
    route: 'PUT /api/inbox/:id',
    access: 'signed-in',
    params: z.strictObject({ id }),
    body: z.strictObject({ read: z.boolean('Please say yes or no') }, refusal('field')),
  },
  // Up to the newest that was seen, so that nothing is marked that came in meanwhile.
  markAll: {
    route: 'POST /api/inbox/read',
    access: 'signed-in',
    body: z.strictObject({ upTo: id }, refusal('field')),
  },
  settings: {
    route: 'GET /api/inbox/settings',
    access: 'signed-in',
    answer: z.object({ mail: mailSettings }),
  },
  changeSettings: {
    route: 'PUT /api/inbox/settings',
    access: 'signed-in',
    body: z.strictObject({ mail: mailSettings }, refusal('field')),
  },
});

export type Notification = z.infer<typeof notification>;
export type InboxQuery = z.infer<typeof inboxQuery>;
export type InboxPage = z.infer<typeof inboxPage>;
export type MailSettings = z.infer<typeof mailSettings>;
