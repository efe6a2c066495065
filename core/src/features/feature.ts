import type { Permission } from '../rules/permissions.ts';

/** The actions of a feature that touch access or money, in words for people. */
export type FeatureAudit = Readonly<Record<`${string}.${string}`, string>>;

/** The notifications of a feature in people's inboxes, by what was done. */
export type FeatureNotifications = Readonly<Record<`${string}.${string}`, NotificationWords>>;

/** The details of a notification that its text needs; the actor by the name that people know. */
type Told = { actor: string; subject: string; details: Record<string, unknown> };

/** The texts of a notification in somebody's inbox. */
export type NotificationWords = {
  /** When it comes, as the settings have it. */
  when: string;
  /** Only those are told who may do this. */
  permission?: Permission;
  /** Also sends it by email: unless one has said otherwise, or always, since too much depends on it. */
  mail: 'chosen' | 'always';
  words(told: Told): string;
  /** The page of the company where one goes from there: that of the project that its details name, or all of them. */
  page: 'team' | 'billing' | 'company' | 'settings' | 'project' | 'task' | 'magnets';
};
