import type { Module } from '#platform/module.ts';
import { toldMail } from './mails.ts';

export { withdraw } from '../../account/inbox/index.ts';
export { listColleagues, listOffice } from './store.ts';
export { createTelling, type Telling, type ToldOf } from './telling.ts';

/** Notifications on projects: that people were mentioned, or were given something to do. */
export const telling: Module = { mails: [toldMail] };
