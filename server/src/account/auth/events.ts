import { defineEvent } from '#platform/events.ts';

/** What was done since `suspectSince` may have been done by whoever made the reset necessary. */
type Reset = { userId: string; at: Date; suspectSince: Date };

/** Somebody has chosen a new password by a link from their mailbox. */
export const passwordReset = defineEvent<Reset>('auth.password-reset');

/** Somebody signs in with another address from now on: what was mailed to the old one lets nobody in any more. */
export const emailChanged = defineEvent<{ userId: string }>('auth.email-changed');
