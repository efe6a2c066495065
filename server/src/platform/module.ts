import type { TaskList } from 'graphile-worker';
import type { App } from '#platform/http/server.ts';
import type { MailKind } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';

/** What a feature brings: its routes, the mails it writes and the jobs it does. */
export type Module = {
  /** What has to be there before the first request; every server does it, also two at the same moment. */
  start?: (platform: Platform) => Promise<void>;
  routes?: (app: App, platform: Platform) => void;
  mails?: MailKind[];
  tasks?: (platform: Platform) => TaskList;
  /** Lines of graphile-worker's crontab. */
  crontab?: string[];
};
