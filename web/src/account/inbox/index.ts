export { Inbox } from './inbox.tsx';
export { MailSettings } from './mail-settings.tsx';
